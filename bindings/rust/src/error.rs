use std::fmt;

use serde::Deserialize;

/// What the kernel refuses, and what became of a request that its worker did not answer.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Error {
    /// What went wrong, in one stable word. Judge one you do not know by its fault.
    pub kind: String,
    /// Whose it is: `player`, `host`, `game` or `kernel`.
    pub fault: String,
    /// In plain English. Only where the fault is the player's it is fit for a player.
    pub message: String,
    /// Where in the request, if there is such a place.
    #[serde(default)]
    pub at: String,
}

impl Error {
    /// Whether the message may be shown to the player.
    pub fn is_players(&self) -> bool {
        self.fault == "player"
    }

    pub(crate) fn host(kind: &str, message: impl Into<String>) -> Self {
        Self {
            kind: kind.into(),
            fault: "host".into(),
            message: message.into(),
            at: String::new(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}
