//! The crate's tests: one program, so that it is linked once.

mod common;
mod faults;
mod library;
mod pool;
