"""Errors of the client."""

from __future__ import annotations


class VarfreqError(Exception):
    """Base of all errors of this package."""


class Refused(VarfreqError):
    """An error answer, or the error of a failed task (status 200): `status`, `code` and a human-readable message."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status, self.code, self.message = status, code, message


class Unreachable(VarfreqError):
    """The server could not be reached, or the connection broke each time a request was repeated."""


class TimedOut(VarfreqError):
    """A task did not end within the time given to `wait`; the server continues."""


class FileChanged(VarfreqError):
    """A file was written to, or replaced, while it was sent."""

    def __init__(self, path: str) -> None:
        super().__init__(f"{path} changed while it was sent")
