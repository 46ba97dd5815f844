//! Asks a gamekernel: whose turn it is, which moves are legal, what a move does.
//!
//! The kernel keeps nothing between two requests. A match is its save, a few hundred bytes that
//! every change answers anew, and that the host keeps.
//!
//! Two doors lead to it, and both are a [`Client`]: a [`Pool`] of worker processes, and a
//! [`Library`] in this process.

mod client;
mod codec;
mod error;
mod library;
mod pool;
pub mod replies;
pub mod requests;
mod worker;

pub use client::Client;
pub use error::Error;
pub use library::Library;
pub use pool::{Pool, PoolOptions, WithTimeout};
pub use requests::Request;
pub use serde_bytes::ByteBuf;
pub use serde_json::{json, Value};

/// The number of a seat, from 0 on. Where none may be meant it is an option: a spectator.
pub type Seat = u32;
