"""Requests and answers without input or output: generators yield requests and pauses, and are sent the answers.

Both clients run the same generators, one with blocking calls, the other with awaited ones.
"""

from __future__ import annotations

import json
import os
import random
import uuid
from dataclasses import dataclass, field, replace
from typing import Any, BinaryIO, Generator, Mapping, TypeVar, Union
from urllib.parse import urlencode

import httpx

from .errors import Refused, Unreachable

Json = Any
WHOLE = {"Accept-Encoding": "identity"}


@dataclass
class Target:
    """The file of a download, for one request. `etag`: of the version that is in it, if strong. `begin`: its size before."""

    path: str
    etag: str | None = None
    begin: int = 0
    continued: bool = False

    def open(self, answer: httpx.Response) -> BinaryIO:
        """For the body of a 2xx: the rest of the file, or another version of it from its beginning."""
        self.continued = answer.status_code == 206
        if self.continued:
            return open(self.path, "ab")
        tag = answer.headers.get("ETag", "")
        self.etag = tag if tag.startswith('"') else None
        return open(self.path, "wb")

    @property
    def grew(self) -> bool:
        """Whether the request brought some of the rest; a file that begins anew may break off at the same place for ever."""
        return self.continued and os.path.getsize(self.path) > self.begin

    def following(self) -> Target:
        """For the request that follows a broken one."""
        return Target(self.path, self.etag, os.path.getsize(self.path))

    @property
    def rest(self) -> Mapping[str, str]:
        """Headers that ask for the rest of this version, or for all of another; none where the version is not known."""
        if self.etag is None or self.begin == 0:
            return {}
        return {"Range": f"bytes={self.begin}-", "If-Range": self.etag}


@dataclass(frozen=True)
class Request:
    """A request. `body`: as httpx takes it. `target`: where the body of a 2xx goes."""

    method: str
    path: str
    headers: Mapping[str, str] = field(default_factory=dict)
    body: Mapping[str, Any] = field(default_factory=dict)
    target: Target | None = None

    @property
    def repeatable(self) -> bool:
        """Whether a repetition does nothing twice when the answer to the first was lost."""
        return self.method in ("GET", "HEAD", "DELETE") or "Idempotency-Key" in self.headers

    def rest(self) -> Request:
        """The request for what a broken download has not brought yet."""
        if self.target is None:
            return self
        target = self.target.following()
        return replace(self, headers={**WHOLE, **target.rest}, target=target)


@dataclass(frozen=True)
class Reply:
    """A complete answer; its body is empty where it went to a file."""

    status: int
    headers: httpx.Headers
    body: bytes

    @property
    def value(self) -> Json:
        """The only value of the JSON object; None without a body. Errors: Refused for the page of another server."""
        try:
            return next(iter(json.loads(self.body).values())) if self.body else None
        except (ValueError, AttributeError, StopIteration):
            raise self._of_another_server() from None

    @property
    def seconds(self) -> float:
        """How long to wait, as the server says."""
        text = self.headers.get("Retry-After", "0")
        return float(text) if text.isdigit() else 0.0

    def may_pass(self, request: Request) -> bool:
        """Whether a repetition may succeed, and does nothing twice: behind a 502 or 504 the server may have done it."""
        if self.status == 409:
            return "Idempotency-Key is still running" in self.refusal(request).message
        return self.status in (429, 503) or (self.status in (502, 504) and request.repeatable)

    def refusal(self, request: Request) -> Refused:
        """The error of the answer to a request; that to HEAD says no more than its status."""
        if request.method == "HEAD":
            code = "unavailable" if self.status == 503 else httpx.codes.get_reason_phrase(self.status).lower().replace(" ", "_")
            return Refused(self.status, code, f"the answer to HEAD {request.path}")
        try:
            error = json.loads(self.body)["error"]
            return Refused(self.status, error["code"], error["message"])
        except (ValueError, KeyError, TypeError):
            return self._of_another_server()

    def _of_another_server(self) -> Refused:
        place = self.headers.get("Location") if 300 <= self.status < 400 else None
        text = self.body[:200].decode(errors="replace") if place is None else f"the answer leads to {place}"
        return Refused(self.status, "no_answer_of_varfreq", f"is this the address of varfreq? {text}")


T = TypeVar("T")
Steps = Generator[Union[Request, float], Any, T]
"""Yields requests, which are sent a `Reply`, and pauses in seconds; returns a T."""


def change(method: str, path: str, fields: Mapping[str, Any] | None, headers: Mapping[str, str] | None = None) -> Request:
    """A request with a body of JSON. A POST gets an idempotency key unless it has one."""
    own = {"Content-Type": "application/json", **(headers or {})}
    if method == "POST":
        own.setdefault("Idempotency-Key", str(uuid.uuid4()))
    return Request(method, path, own, {} if fields is None else {"content": json.dumps(fields).encode()})


def with_query(path: str, query: Mapping[str, Any]) -> str:
    """A path with a query whose lists and objects are Python values."""
    return path + ("?" + urlencode({"__json__": json.dumps(query)}) if query else "")


def backoff(attempt: int) -> float:
    """A pause before the next attempt."""
    return float(min(10.0, 0.25 * 2**attempt) * random.uniform(0.5, 1))


Outcome = Union[Reply, httpx.TransportError, None]
"""Of a request or a pause."""


def advance(steps: Steps[T], outcome: Outcome) -> tuple[Request | float | None, T | None]:
    """Continues with an outcome to the next request or pause, or else to the result."""
    try:
        return steps.throw(outcome) if isinstance(outcome, Exception) else steps.send(outcome), None
    except StopIteration as end:
        return None, end.value


class Sender:
    """Sends requests, and again after what may pass, this number of times; counted anew when a download grew."""

    def __init__(self, retries: int) -> None:
        self.retries = retries

    def send(self, request: Request, retries: int | None = None) -> Steps[Reply]:
        """Errors: Refused, Unreachable."""
        left = self.retries if retries is None else retries
        failures = 0
        while True:
            try:
                reply: Reply = yield request
            except httpx.TransportError as error:
                sent = not isinstance(error, (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout))
                if request.target is not None and request.target.grew:
                    failures = 0
                if failures == left or (sent and not request.repeatable):
                    raise Unreachable(f"{request.method} {request.path}: {error or type(error).__name__}") from error
                request = request.rest()
                yield backoff(failures)
            else:
                if reply.status < 300 or reply.status == 304:
                    return reply
                if failures == left or not reply.may_pass(request):
                    raise reply.refusal(request)
                yield max(reply.seconds, backoff(failures))
            failures += 1

    def page(self, path: str, query: Mapping[str, Any], first: int, size: int) -> Steps[tuple[list[Json], int | None]]:
        """Items from `first` on, and the number of the next item: none after the last page."""
        request = Request("GET", with_query(path, query), {"Range": f"items={first}-{first + size - 1}"})
        try:
            reply = yield from self.send(request)
        except Refused as refused:
            if refused.code != "unsatisfiable_range":
                raise
            return [], None  # no items, or no more
        items: list[Json] = reply.value["items"]
        following = first + len(items)
        total = int(reply.headers["Content-Range"].split("/")[1])
        return items, following if items and following < total else None

    def every(self, path: str) -> Steps[list[Json]]:
        """All items of a collection."""
        items: list[Json] = []
        first: int | None = 0
        while first is not None:
            more, first = yield from self.page(path, {}, first, 500)
            items += more
        return items
