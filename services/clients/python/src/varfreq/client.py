"""The client with blocking calls."""

from __future__ import annotations

import os
import time
from types import TracebackType
from typing import Any, Callable, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, Type

import httpx

from . import steps
from .steps import Json, Query, Reply, Request, Sleep

DEFAULT_URL = "http://127.0.0.1:8080"


class Varfreq:
    """A server of varfreq, as a user.

        with Varfreq("https://varfreq.example.org", token="…") as vf:
            sample = vf.post("/samples/", name="patient 1")

    url: default VARFREQ_URL, else http://127.0.0.1:8080. token: default VARFREQ_TOKEN. timeout: seconds without a byte.
    retries: repetitions after 429, 503 and broken connections, up to ten seconds apart. Thread-safe.

    Errors of all methods: Refused (an error answer), Unreachable.
    """

    def __init__(
        self,
        url: Optional[str] = None,
        *,
        login: Optional[str] = None,
        password: Optional[str] = None,
        token: Optional[str] = None,
        timeout: float = 60,
        retries: int = 5,
        **options: Any,
    ) -> None:
        """options: further ones of `httpx.Client`, such as `verify` for an authority of your own."""
        auth, headers = steps.credentials(login, password, token)
        base = (url or os.environ.get("VARFREQ_URL") or DEFAULT_URL).rstrip("/")
        self._http = httpx.Client(base_url=base, auth=auth, headers=headers, timeout=timeout, **options)
        self._retries = retries

    def __enter__(self) -> Varfreq:
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    def request(
        self, method: str, path: str, fields: Optional[Mapping[str, Any]] = None, headers: Optional[Mapping[str, str]] = None
    ) -> Json:
        """Returns the representation in the answer, the only value of its JSON object; None without a body."""
        return steps.representation(self._run(steps.send(steps.change(method, path, fields, headers), self._retries)))

    def get(self, path: str, **query: Any) -> Json:
        """Lists and objects of the query are Python values."""
        return self.request("GET", steps.with_query(path, query))

    def post(self, path: str, **fields: Any) -> Json:
        """Creates a resource, once: a repeated request has the same idempotency key."""
        return self.request("POST", path, fields)

    def patch(self, path: str, **fields: Any) -> Json:
        """Changes fields of a resource."""
        return self.request("PATCH", path, fields)

    def delete(self, path: str) -> None:
        """Deletes a resource."""
        self.request("DELETE", path)

    def list(self, path: str, page: int = 500, **query: Any) -> Iterator[Json]:
        """Yields every item of a collection, page by page."""
        first: Optional[int] = 0
        while first is not None:
            items, first = self._run(steps.page(path, query, first, page, self._retries))
            yield from items

    def upload(self, file: str, filetype: Optional[str] = None, key: Optional[str] = None, **fields: Any) -> Json:
        """Uploads a file of any size, streamed from disk, and returns its data source.

        filetype: `vcf` or `bed`; default: by the file's name. key: with the same one, a repeated call within 24 hours makes
        one data source, also from another process.
        """
        return self._run(steps.upload(file, filetype, fields, key, self._retries))

    def wait(
        self, uri: str, report: Optional[Callable[[Json], None]] = None, timeout: Optional[float] = None
    ) -> Dict[str, Any]:
        """Waits until the task of a resource has ended, and returns its result.

        report: is called with the task about once a second. Errors: Refused with the code of the task, TimedOut.
        """
        return dict(self._run(steps.wait(uri, report, timeout, self._retries)))

    def download(self, path: str, file: str) -> None:
        """Downloads a path of any size into a file; a broken download resumes where it ended."""
        self._run(steps.download(path, file, self._retries))

    def annotate(
        self,
        file: str,
        queries: Query,
        target: str,
        fields: Sequence[str] = (),
        missing_as_dot: bool = False,
        report: Optional[Callable[[Json], None]] = None,
    ) -> Dict[str, Any]:
        """Writes a VCF or BED file with frequencies (and `target`.tbi where there is an index); returns the task's result."""
        asked = {**steps.asked(queries, fields), "missing_as_dot": missing_as_dot}
        return dict(self._run(steps.annotate(file, target, asked, report, self._retries)))

    def import_sample(
        self,
        name: str,
        *,
        vcf: Optional[str] = None,
        gvcf: Optional[str] = None,
        bed: Optional[str] = None,
        activate: bool = True,
        **fields: Any,
    ) -> Json:
        """Registers a sample with its files and returns it: calls, a gVCF as calls and coverage, regions as coverage.

        fields: of `POST /samples/`, such as `groups`, `sex`, `pool_size`. After an error the sample exists, inactive.
        """
        files = {"vcf": vcf, "gvcf": gvcf, "bed": bed}
        return self._run(steps.import_sample(name, files, fields, activate, self._retries))

    def frequencies(self, variants: Iterable[str], queries: Query, fields: Sequence[str] = ()) -> List[Dict[str, Any]]:
        """One row for each variant, in any spelling: its place, alleles and `<query>_<figure>`. See `frame`."""
        asked = steps.asked(queries, fields)
        return [steps.row_of(self.get(steps.variant_path(variant), **asked)) for variant in variants]

    def region(
        self, region: Mapping[str, Any], queries: Query, fields: Sequence[str] = ()
    ) -> Iterator[Dict[str, Any]]:
        """A row for each variant of a region, `{"chromosome": "20", "begin": 1, "end": 1000}` or `{"gene": "SCN5A"}`."""
        asked = {"region": dict(region), **steps.asked(queries, fields)}
        return map(steps.row_of, self.list("/variants/", **asked))

    def _run(self, work: steps.Steps) -> Any:
        answer: Any = None
        failure: Optional[httpx.TransportError] = None
        while True:
            try:
                effect = work.send(answer) if failure is None else work.throw(failure)
            except StopIteration as end:
                return end.value
            answer = failure = None
            try:
                if isinstance(effect, Sleep):
                    time.sleep(effect.seconds)
                else:
                    answer = self._exchange(effect)
            except httpx.TransportError as error:
                failure = error

    def _exchange(self, request: Request) -> Reply:
        with steps.opened(request) as extra:
            with self._http.stream(request.method, request.path, headers=dict(request.headers), **extra) as answer:
                if request.target is None or not answer.is_success:
                    return Reply(answer.status_code, answer.headers, answer.read())
                with open(request.target, "ab" if answer.status_code == 206 else "wb") as file:
                    for chunk in answer.iter_raw():
                        file.write(chunk)
                return Reply(answer.status_code, answer.headers, b"")
