use std::ffi::{c_char, c_int, CStr, CString};
use std::path::Path;
use std::ptr;

use crate::{Client, Error};

const ABI: c_int = 1;

type Open = unsafe extern "C" fn(*const c_char) -> c_int;
type Call = unsafe extern "C" fn(*const u8, usize, *mut *mut u8, *mut usize) -> c_int;
type Free = unsafe extern "C" fn(*mut u8);
type Message = unsafe extern "C" fn() -> *const c_char;

/// The kernel in this process. It answers on the thread that asks and can be stopped by nobody: for
/// games you do not trust, and for long searches, use a [`Pool`](crate::Pool).
#[derive(Debug)]
pub struct Library {
    call: Call,
    free: Free,
    message: Message,
}

impl Library {
    /// Loads the libgamekernel that `python -m gamekernel_embed` has built, and starts the kernel.
    ///
    /// `python`: the interpreter in whose environment the kernel is installed; by default the one
    /// that built the library. The first call in a process decides.
    pub fn open(path: impl AsRef<Path>, python: Option<&str>) -> Result<Self, Error> {
        let python = CString::new(python.unwrap_or_default()).map_err(failed)?;
        // SAFETY: the library is libgamekernel, whose header these types are copied from; it is
        // never unloaded, so the functions stay.
        unsafe {
            let loaded = libloading::Library::new(path.as_ref()).map_err(failed)?;
            let loaded: &'static libloading::Library = Box::leak(Box::new(loaded));
            let abi = loaded.get::<unsafe extern "C" fn() -> c_int>(b"gamekernel_abi\0");
            let abi = abi.map_err(failed)?();
            if abi != ABI {
                return Err(failed(format!(
                    "the library has ABI {abi}, wanted is {ABI}"
                )));
            }
            let open = *loaded.get::<Open>(b"gamekernel_open\0").map_err(failed)?;
            let library = Self {
                call: *loaded.get(b"gamekernel_call\0").map_err(failed)?,
                free: *loaded.get(b"gamekernel_free\0").map_err(failed)?,
                message: *loaded.get(b"gamekernel_error\0").map_err(failed)?,
            };
            if open(python.as_ptr()) != 0 {
                return Err(library.why());
            }
            Ok(library)
        }
    }

    fn why(&self) -> Error {
        // SAFETY: the text is the library's, ends with a zero, and stays.
        failed(unsafe { CStr::from_ptr((self.message)()) }.to_string_lossy())
    }
}

impl Client for Library {
    fn ask(&self, body: Vec<u8>) -> Result<Vec<u8>, Error> {
        let (mut reply, mut size) = (ptr::null_mut(), 0);
        // SAFETY: the request is only read, and the reply is ours until it is freed.
        unsafe {
            if (self.call)(body.as_ptr(), body.len(), &mut reply, &mut size) != 0 {
                return Err(self.why());
            }
            let copy = std::slice::from_raw_parts(reply, size).to_vec();
            (self.free)(reply);
            Ok(copy)
        }
    }
}

fn failed(why: impl ToString) -> Error {
    Error::host("library", why.to_string())
}
