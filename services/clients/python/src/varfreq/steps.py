"""What the clients do, without input or output: generators that yield requests and pauses, and are sent the answers.

Both clients run the same generators, one with blocking calls, the other with awaited ones.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import random
import time
import uuid
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, Generator, Iterator, List, Mapping, Optional, Sequence, Tuple, Union
from urllib.parse import quote, urlencode

import httpx

from .errors import FileChanged, Refused, TimedOut, Unreachable

Json = Any
TUS = {"Tus-Resumable": "1.0.0"}
PART_BYTES = 16 * 2**20
"""Files of at least this size are sent in parts of it, the rest of which can follow after a failure."""
BLOCKED_SECONDS = 300
"""How long a request waits for an earlier one under the same key."""
WHOLE = {"Accept-Encoding": "identity"}
Query = Mapping[str, str]
"""Expressions over sets of samples by the names of the queries, such as `{"ALL": "*", "MINE": "group:/groups/1"}`."""


@dataclass(frozen=True)
class Request:
    """A request. `upload`: file to send as the form field `data`. `target`: file that the body of a 2xx is appended to."""

    method: str
    path: str
    headers: Mapping[str, str] = field(default_factory=dict)
    content: Optional[bytes] = None
    form: Mapping[str, str] = field(default_factory=dict)
    upload: Optional[str] = None
    target: Optional[str] = None

    @property
    def repeatable(self) -> bool:
        """Whether a repetition does nothing twice when the answer to the first was lost."""
        return self.method in ("GET", "HEAD", "DELETE") or "Idempotency-Key" in self.headers


@dataclass(frozen=True)
class Sleep:
    """A pause in seconds."""

    seconds: float


@dataclass(frozen=True)
class Reply:
    """A complete answer; its body is empty where it went to a file."""

    status: int
    headers: httpx.Headers
    body: bytes


Effect = Union[Request, Sleep]
Steps = Generator[Effect, Any, Any]


def send(request: Request, retries: int) -> Generator[Effect, Any, Reply]:
    """Sends a request, and again after 429, 503 and broken connections. Errors: Refused, Unreachable."""
    for attempt in range(retries + 1):
        last = attempt == retries
        try:
            reply: Reply = yield request
        except httpx.TransportError as error:
            sent = not isinstance(error, (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout))
            if last or (sent and not request.repeatable):
                raise Unreachable(f"{request.method} {request.path}: {error or type(error).__name__}") from error
            if request.target is not None and os.path.getsize(request.target) > 0:
                request = _rest_of(request)
            yield Sleep(_backoff(attempt))
            continue
        if reply.status < 400 or _is_complete(request, reply):
            return reply
        if reply.status not in (429, 503) or last:
            raise _refusal(reply)
        yield Sleep(max(_seconds(reply), _backoff(attempt)))
    raise AssertionError("unreachable")


def _rest_of(request: Request) -> Request:
    """The request for what a broken download has not brought yet."""
    assert request.target is not None
    return Request("GET", request.path, {**WHOLE, "Range": f"bytes={os.path.getsize(request.target)}-"}, target=request.target)


def _is_complete(request: Request, reply: Reply) -> bool:
    """Whether nothing was left to bring, as the connection broke after the last byte."""
    if request.target is None or reply.status != 416:
        return False
    return bool(reply.headers.get("Content-Range") == f"bytes */{os.path.getsize(request.target)}")


def _backoff(attempt: int) -> float:
    return float(min(10.0, 0.25 * 2**attempt) * random.uniform(0.5, 1))


def _seconds(reply: Reply) -> float:
    text = reply.headers.get("Retry-After", "0")
    return float(text) if text.isdigit() else 0


def _refusal(reply: Reply) -> Refused:
    try:
        error = json.loads(reply.body)["error"]
        return Refused(reply.status, error["code"], error["message"])
    except (ValueError, KeyError, TypeError):
        text = reply.body[:200].decode(errors="replace")
        return Refused(reply.status, "no_answer_of_varfreq", f"is this the address of varfreq? {text}")


def representation(reply: Reply) -> Json:
    """The only value of the answer's JSON object; None without a body."""
    return next(iter(json.loads(reply.body).values())) if reply.body else None


def with_query(path: str, query: Mapping[str, Any]) -> str:
    """A path with a query whose lists and objects are Python values."""
    return path + ("?" + urlencode({"__json__": json.dumps(query)}) if query else "")


def change(method: str, path: str, fields: Optional[Mapping[str, Any]], headers: Optional[Mapping[str, str]]) -> Request:
    """A request with a body of JSON. A POST gets an idempotency key unless it has one."""
    own = {"Content-Type": "application/json", **(headers or {})}
    if method == "POST":
        own.setdefault("Idempotency-Key", str(uuid.uuid4()))
    return Request(method, path, own, None if fields is None else json.dumps(fields).encode())


def page(path: str, query: Mapping[str, Any], first: int, size: int, retries: int) -> Steps:
    """Items from `first` on, and the number of the next item: none after the last page."""
    request = Request("GET", with_query(path, query), {"Range": f"items={first}-{first + size - 1}"})
    try:
        reply = yield from send(request, retries)
    except Refused as refused:
        if refused.code != "unsatisfiable_range":
            raise
        return [], None  # no items, or no more
    items: List[Json] = representation(reply)["items"]
    following = first + len(items)
    total = int(reply.headers["Content-Range"].split("/")[1])
    return items, following if items and following < total else None


def upload(path: str, filetype: Optional[str], fields: Mapping[str, Any], key: Optional[str], retries: int) -> Steps:
    """Uploads a file, streamed from disk; repeated under one key, it makes one data source."""
    form = {"name": os.path.basename(path), "filetype": filetype or filetype_of(path)}
    if os.path.getsize(path) >= PART_BYTES:
        sent = yield from send_in_parts(path, key, retries)
        if sent is not None:
            return (yield from make_data_source({**form, **fields, "upload": sent}, key, retries))
    form.update({name: value if isinstance(value, str) else json.dumps(value) for name, value in fields.items()})
    headers = {"Idempotency-Key": key or str(uuid.uuid4())}
    reply = yield from send(Request("POST", "/data_sources/", headers, form=form, upload=path), retries)
    return representation(reply)


def make_data_source(fields: Mapping[str, Any], key: Optional[str], retries: int) -> Steps:
    """Makes a data source of a complete upload, however long the server takes to put it together."""
    request = change("POST", "/data_sources/", fields, {"Idempotency-Key": key} if key else None)
    blocked = None  # by an earlier request, which ends by itself
    while True:
        try:
            return representation((yield from send(request, retries)))
        except Refused as refused:
            if refused.status == 409 and "Idempotency-Key is still running" in refused.message:
                blocked = time.monotonic() if blocked is None else blocked
                if time.monotonic() > blocked + BLOCKED_SECONDS:
                    raise
                yield Sleep(5)
            elif refused.status != 503 or "being made into a data source" not in refused.message:
                raise


def send_in_parts(path: str, key: Optional[str], retries: int) -> Steps:
    """Sends a file from where an earlier upload of it ended. Returns the URI of the complete upload, None without a server for it.

    Failures are counted anew whenever bytes have arrived. Errors: FileChanged.
    """
    state = _state(path)
    size = state[0]
    uri = yield from _find_or_begin(path, size, key, retries)
    offset = 0 if uri is None else (yield from _offset(uri, retries))
    failures = 0
    while uri is not None and offset < size:
        try:
            offset, failures = (yield from _send_part(uri, path, offset, state)), 0
        except (Refused, Unreachable) as error:
            failures += 1
            if failures > retries or (isinstance(error, Refused) and error.status not in (409, 429, 502, 503, 504)):
                raise
            yield Sleep(_backoff(failures))
            before, offset = offset, (yield from _offset(uri, retries))
            failures = failures if offset <= before else 0
    if uri is not None and _state(path) != state:
        raise FileChanged(path)
    return uri


def _state(file: Union[str, int]) -> Tuple[int, int, int]:
    """Size, time of change and place of a file; others after each change."""
    stat = os.stat(file)
    return stat.st_size, stat.st_mtime_ns, stat.st_ino


def _send_part(uri: str, path: str, offset: int, state: Tuple[int, int, int]) -> Steps:
    """Sends the next part once; returns the offset behind it. At most 10,000 parts, of any file. Errors: FileChanged."""
    size = state[0]
    wanted = min(max(PART_BYTES, -(-size // 10_000)), size - offset)
    with open(path, "rb") as file:
        file.seek(offset)
        part = file.read(wanted)
        if len(part) < wanted or _state(file.fileno()) != state:
            raise FileChanged(path)
    headers = {**TUS, "Content-Type": "application/offset+octet-stream", "Upload-Offset": str(offset)}
    reply = yield from send(Request("PATCH", uri, headers, part), 0)
    received = int(reply.headers["Upload-Offset"])
    if received <= offset:
        raise Refused(reply.status, "internal_server_error", f"{uri}: sent {wanted} bytes from {offset} on, it is at {received}")
    return received


def _offset(uri: str, retries: int) -> Steps:
    return int((yield from send(Request("HEAD", uri, TUS), retries)).headers["Upload-Offset"])


def _find_or_begin(path: str, size: int, key: Optional[str], retries: int) -> Steps:
    """The URI of an upload of this file: one that was begun before, also by another process, or a new one."""
    fingerprint = _fingerprint(path, size, key)
    first: Optional[int] = 0
    try:
        while first is not None:
            items, first = yield from page("/uploads/", {}, first, 500, retries)
            for item in items:
                same = item["metadata"].get("fingerprint") == fingerprint and item["length"] == size
                if same and (item["data_source"] is None or key is not None):
                    return item["uri"]
    except Refused as refused:
        if refused.status == 404:  # an older server
            return None
        raise
    said = {"filename": os.path.basename(path), "fingerprint": fingerprint}
    metadata = ",".join(f"{name} {base64.b64encode(text.encode()).decode()}" for name, text in said.items())
    headers = {**TUS, "Upload-Length": str(size), "Upload-Metadata": metadata, "Idempotency-Key": str(uuid.uuid4())}
    return (yield from send(Request("POST", "/uploads/", headers), retries)).headers["Location"]


def _fingerprint(path: str, size: int, key: Optional[str]) -> str:
    """Names a file by name, place, size, times of changes and first bytes, and a key if there is one."""
    with open(path, "rb") as file:
        stat = os.fstat(file.fileno())
        times = [stat.st_mtime_ns, stat.st_ctime_ns]
        digest = hashlib.sha256(json.dumps([os.path.basename(path), stat.st_ino, size, times, key]).encode())
        digest.update(file.read(2**20))
    return digest.hexdigest()


def filetype_of(path: str) -> str:
    """`vcf` or `bed`, by the ending of a file's name. Errors: ValueError."""
    name = os.path.basename(path).lower()
    for ending in (".gz", ".bgz"):
        name = name[: -len(ending)] if name.endswith(ending) else name
    for endings, filetype in (((".vcf", ".gvcf", ".bcf"), "vcf"), ((".bed",), "bed")):
        if name.endswith(endings):
            return filetype
    raise ValueError(f"{path}: say filetype='vcf' or filetype='bed', the name does not show it")


def wait(uri: str, report: Optional[Callable[[Json], None]], timeout: Optional[float], retries: int) -> Steps:
    """Waits until the task of a resource has ended, and returns its result. Errors: Refused, TimedOut."""
    ends = None if timeout is None else time.monotonic() + timeout
    held = "wait=20" if report is None else "wait=1"  # the server holds the answer for these seconds at most
    while True:
        reply = yield from send(Request("GET", uri, {"Prefer": held}), retries)
        task = representation(reply)["task"]
        if report is not None:
            report(task)
        if task["state"] == "failure":
            raise Refused(200, task["error"]["code"], task["error"]["message"])
        if task["state"] not in ("waiting", "running"):
            return task["result"]
        if ends is not None and time.monotonic() > ends:
            raise TimedOut(f"{uri} is {task['state']} at {task.get('progress', 0)} % after {timeout} s; the server continues")
        if "Preference-Applied" not in reply.headers:
            yield Sleep(_seconds(reply))


def download(path: str, target: str, retries: int) -> Steps:
    """Downloads into a file, which appears when it is complete; a broken download resumes where it ended."""
    part = f"{target}.part"
    open(part, "wb").close()
    try:
        yield from send(Request("GET", path, WHOLE, target=part), retries)
        os.replace(part, target)
    finally:
        if os.path.exists(part):
            os.unlink(part)


def variant_path(variant: str) -> str:
    """The path of a variant in any spelling: `20:139745T>C`, `chr20:139745 T>C`, `20-139745-T-C`, SPDI, genomic HGVS."""
    return "/variants/" + quote(variant.replace(" ", ""), safe=":")


def asked(queries: Query, fields: Sequence[str]) -> Dict[str, Any]:
    """Queries and field sets as the API takes them."""
    named = [{"name": name, "expression": expression} for name, expression in queries.items()]
    return {"queries": named, "fields": list(fields)}


def row_of(variant: Json) -> Dict[str, Any]:
    """A variant as a flat row: its place and alleles, then `<query>_<figure>`."""
    row = {name: variant[name] for name in ("chromosome", "position", "reference", "observed")}
    for query, figures in variant["annotations"].items():
        row.update({f"{query}_{figure}": value for figure, value in figures.items()})
    return row


def annotate(
    source: str, target: str, fields: Mapping[str, Any], report: Optional[Callable[[Json], None]], retries: int
) -> Steps:
    """Uploads a file, annotates it, and downloads the result, with its index where it has one. Returns the task's result."""
    uploaded = yield from upload(source, None, {}, None, retries)
    made = yield from send(change("POST", "/annotations/", {"data_source": uploaded["uri"], **fields}, None), retries)
    annotation = representation(made)
    result = yield from wait(annotation["uri"], report, None, retries)
    annotated = annotation["annotated_data_source"]["uri"]
    yield from download(f"{annotated}/data", target, retries)
    try:
        yield from download(f"{annotated}/index", f"{target}.tbi", retries)
    except Refused as refused:
        if refused.code != "not_found":
            raise
    return result


def import_sample(
    name: str, files: Mapping[str, Optional[str]], fields: Mapping[str, Any], activate: bool, retries: int
) -> Steps:
    """Registers a sample, uploads and imports its files, and activates it. Returns the sample."""
    made = yield from send(change("POST", "/samples/", {"name": name, **fields}, None), retries)
    uri = representation(made)["uri"]
    for kind, path in files.items():
        if path is not None:
            source = yield from upload(path, "bed" if kind == "bed" else "vcf", {}, None, retries)
            yield from send_import(uri, source["uri"], kind, retries)
    reply = yield from send(change("PATCH", uri, {"active": activate}, None), retries)
    return representation(reply)


def send_import(sample: str, source: str, kind: str, retries: int) -> Steps:
    """Imports a data source for a sample and waits: `vcf`, `gvcf` (variants and coverage) or `bed`."""
    more = {"coverage_from": "reference_blocks"} if kind == "gvcf" else {}
    path = "/coverages/" if kind == "bed" else "/variations/"
    made = yield from send(change("POST", path, {"sample": sample, "data_source": source, **more}, None), retries)
    return (yield from wait(representation(made)["uri"], None, None, retries))


def credentials(
    login: Optional[str], password: Optional[str], token: Optional[str]
) -> Tuple[Optional[httpx.BasicAuth], Dict[str, str]]:
    """How requests log in: by token (default: the environment's VARFREQ_TOKEN), else by login and password."""
    if login is not None:
        return httpx.BasicAuth(login, password or ""), {}
    token = token or os.environ.get("VARFREQ_TOKEN")
    return None, {} if token is None else {"Authorization": f"Token {token}"}


@contextmanager
def opened(request: Request) -> Iterator[Dict[str, Any]]:
    """The body of a request as httpx takes it, with its file open for as long as it is sent."""
    if request.upload is None:
        yield {} if request.content is None else {"content": request.content}
        return
    with open(request.upload, "rb") as file:
        yield {"data": dict(request.form), "files": {"data": (os.path.basename(request.upload), file)}}
