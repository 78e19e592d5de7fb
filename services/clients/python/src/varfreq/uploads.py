"""Uploads of files, from where an earlier one of the same file ended."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import time
import uuid
from contextlib import suppress
from typing import Any, Mapping

from .errors import FileChanged, Refused, Unreachable
from .http import Json, Request, Sender, Steps, backoff, change

TUS = {"Tus-Resumable": "1.0.0"}
PART_BYTES = 16 * 2**20
"""Files of at least this size are sent in parts of it, the rest of which can follow after a failure."""
JOIN_SECONDS = 3600
"""How long a complete upload may take to become a data source, perhaps for an earlier request under the same key."""


class Uploads(Sender):
    """Sends files."""

    def upload(self, /, file: str, filetype: str | None = None, key: str | None = None, **fields: Any) -> Steps[Json]:
        """Uploads a file of any size, streamed from disk, and returns its data source.

        filetype: `vcf` or `bed`; default: by the file's name. key: with the same one, a repeated call within 24 hours makes
        one data source, also from another process. Errors: FileChanged.
        """
        form = {"name": os.path.basename(file), "filetype": filetype or filetype_of(file)}
        if os.path.getsize(file) >= PART_BYTES:
            sent = yield from self._send_in_parts(file, key)
            if sent is not None:
                return (yield from self._make_data_source({**form, **fields, "upload": sent}, key))
        form.update({name: value if isinstance(value, str) else json.dumps(value) for name, value in fields.items()})
        headers = {"Idempotency-Key": key or str(uuid.uuid4())}
        with open(file, "rb") as data:  # each attempt reads it from its beginning
            body = {"data": form, "files": {"data": (os.path.basename(file), data)}}
            return (yield from self.send(Request("POST", "/data_sources/", headers, body))).value

    def _make_data_source(self, fields: Mapping[str, Any], key: str | None) -> Steps[Json]:
        """Makes a data source of a complete upload; an answer that the server still puts it together is waited out."""
        request = change("POST", "/data_sources/", fields, {"Idempotency-Key": key} if key else None)
        ends = time.monotonic() + JOIN_SECONDS
        while True:
            try:
                return (yield from self.send(request)).value
            except Refused as refused:
                joined = re.search("Idempotency-Key is still running|being made into a data source", refused.message)
                if joined is None or time.monotonic() > ends:
                    raise
                yield 5.0

    def _send_in_parts(self, path: str, key: str | None) -> Steps[str | None]:
        """Returns the URI of the complete upload, None from a server without such uploads. Errors: FileChanged."""
        state = _state(path)
        uri = yield from self._find_or_begin(path, state[0], key)
        if uri is None:
            return None
        try:
            yield from self._send_rest(uri, path, state)
        except FileChanged:
            if key is None:  # no file can continue the upload; under a key a copy of the former file can
                with suppress(Refused, Unreachable):
                    yield from self.send(Request("DELETE", uri, TUS), 0)
            raise
        return uri

    def _send_rest(self, uri: str, path: str, state: tuple[int, int, int]) -> Steps[None]:
        """Failures are counted anew whenever bytes have arrived. Errors: FileChanged."""
        offset, failures = (yield from self._offset(uri)), 0
        while offset < state[0]:
            try:
                offset, failures = (yield from self._send_part(uri, path, offset, state)), 0
            except (Refused, Unreachable) as error:
                failures += 1
                if failures > self.retries or (isinstance(error, Refused) and error.status not in (409, 429, 502, 503, 504)):
                    raise
                # 429: broken connections still count as senders, for two minutes
                yield 30.0 if isinstance(error, Refused) and error.status == 429 else backoff(failures)
                before, offset = offset, (yield from self._offset(uri))
                failures = failures if offset <= before else 0
        if _state(path) != state:
            raise FileChanged(path)

    def _send_part(self, uri: str, path: str, offset: int, state: tuple[int, int, int]) -> Steps[int]:
        """Sends the next part once; returns the offset behind it. At most 10,000 parts, of any file. Errors: FileChanged."""
        size = state[0]
        wanted = min(max(PART_BYTES, -(-size // 10_000)), size - offset)
        with open(path, "rb") as file:
            file.seek(offset)
            part = file.read(wanted)
            if len(part) < wanted or _state(file.fileno()) != state:
                raise FileChanged(path)
        headers = {**TUS, "Content-Type": "application/offset+octet-stream", "Upload-Offset": str(offset)}
        reply = yield from self.send(Request("PATCH", uri, headers, {"content": part}), 0)
        received = int(reply.headers["Upload-Offset"])
        if received <= offset:
            said = f"{uri}: sent {wanted} bytes from {offset} on, it is at {received}"
            raise Refused(reply.status, "internal_server_error", said)
        return received

    def _offset(self, uri: str) -> Steps[int]:
        return int((yield from self.send(Request("HEAD", uri, TUS))).headers["Upload-Offset"])

    def _find_or_begin(self, path: str, size: int, key: str | None) -> Steps[str | None]:
        """The URI of an upload of this file: one that was begun before, also by another process, or a new one."""
        fingerprint = yield from _fingerprint(path, size, key)
        try:
            begun = yield from self.every("/uploads/")
        except Refused as refused:
            if refused.status == 404:  # an older server
                return None
            raise
        for item in begun:
            same = item["metadata"].get("fingerprint") == fingerprint and item["length"] == size
            if same and (item["data_source"] is None or key is not None):
                return str(item["uri"])
        said = {"filename": os.path.basename(path), "fingerprint": fingerprint}
        metadata = ",".join(f"{name} {base64.b64encode(text.encode()).decode()}" for name, text in said.items())
        headers = {**TUS, "Upload-Length": str(size), "Upload-Metadata": metadata, "Idempotency-Key": str(uuid.uuid4())}
        return str((yield from self.send(Request("POST", "/uploads/", headers))).headers["Location"])


def filetype_of(path: str) -> str:
    """`vcf` or `bed`, by the ending of a file's name. Errors: ValueError."""
    ending = re.search(r"\.(?:(g?vcf|bcf)|bed)(?:\.b?gz)?$", path.lower())
    if ending is None:
        raise ValueError(f"{path}: say filetype='vcf' or filetype='bed', the name does not show it")
    return "vcf" if ending[1] else "bed"


def _state(file: str | int) -> tuple[int, int, int]:
    """Size, time of change and place of a file; others after each change."""
    stat = os.stat(file)
    return stat.st_size, stat.st_mtime_ns, stat.st_ino


def _fingerprint(path: str, size: int, key: str | None) -> Steps[str]:
    """Names a file by name, place, size, times of changes and first bytes; under a key by name and content, so that a copy is the same."""
    with open(path, "rb") as file:
        stat = os.fstat(file.fileno())
        place: list[int | str] = [stat.st_ino, stat.st_mtime_ns, stat.st_ctime_ns] if key is None else [key]
        digest = hashlib.sha256(json.dumps([os.path.basename(path), size, *place]).encode())
        while chunk := file.read(2**20):
            digest.update(chunk)
            if key is None:
                break
            yield 0.0  # other coroutines continue meanwhile
    return digest.hexdigest()
