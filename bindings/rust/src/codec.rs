//! Requests to bytes, bytes to answers.

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use crate::Error;

/// The protocol that this crate speaks.
pub const PROTOCOL: u32 = 1;

#[derive(Deserialize)]
struct Reply<A> {
    ok: Option<A>,
    error: Option<Error>,
}

impl<A> Reply<A> {
    fn answer(self) -> Result<A, Error> {
        match (self.ok, self.error) {
            (_, Some(error)) => Err(error),
            (Some(answer), None) => Ok(answer),
            (None, None) => Err(Error::host(
                "bad_reply",
                "a reply with neither ok nor error",
            )),
        }
    }
}

pub fn encode<R: Serialize + ?Sized>(request: &R) -> Result<Vec<u8>, Error> {
    let bad = |why: &str| Error::host("bad_request", why);
    let body = rmp_serde::to_vec_named(request).map_err(|error| bad(&error.to_string()))?;
    match body.first() {
        Some(0x80..=0x8f | 0xde | 0xdf) => Ok(body),
        _ if is_array(&body) => Ok(body),
        _ => Err(bad("a request is a map")),
    }
}

pub fn decode<A: DeserializeOwned>(body: &[u8]) -> Result<A, Error> {
    read::<Reply<A>>(body)?.answer()
}

/// Decode a batch's answers, or the one error that answers the whole of it.
pub fn decode_batch<A: DeserializeOwned>(body: &[u8]) -> Result<Vec<Result<A, Error>>, Error> {
    if !is_array(body) {
        return decode::<IgnoredAny>(body)
            .and(Err(Error::host("bad_reply", "one answer for a batch")));
    }
    Ok(read::<Vec<Reply<A>>>(body)?
        .into_iter()
        .map(Reply::answer)
        .collect())
}

/// Refuse what is no reply, whatever was asked; the error says why.
pub fn check(body: &[u8]) -> Result<(), String> {
    let mut rest = body;
    let whole = if is_array(body) {
        rmp_serde::from_read(&mut rest).map(|all: Vec<Reply<IgnoredAny>>| all.iter().all(is_reply))
    } else {
        rmp_serde::from_read(&mut rest).map(|one: Reply<IgnoredAny>| is_reply(&one))
    };
    match whole {
        Ok(true) if rest.is_empty() => Ok(()),
        Ok(true) => Err(format!("not a reply: {} bytes are left over", rest.len())),
        Ok(false) => Err("not a reply: neither ok nor error".into()),
        Err(error) => Err(format!("not a reply: {error}")),
    }
}

fn is_reply(reply: &Reply<IgnoredAny>) -> bool {
    reply.ok.is_some() || reply.error.is_some()
}

fn is_array(body: &[u8]) -> bool {
    matches!(body.first(), Some(0x90..=0x9f | 0xdc | 0xdd))
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Error> {
    rmp_serde::from_slice(body).map_err(|error| Error::host("bad_reply", error.to_string()))
}
