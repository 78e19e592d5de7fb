"""What the clients do, each method once for both of them."""

from __future__ import annotations

import os
import time
from typing import Any, Callable, Dict, Iterable, List, Mapping, Sequence
from urllib.parse import quote

from .errors import Refused, TimedOut
from .http import WHOLE, Json, Request, Steps, Target, change, with_query
from .uploads import Uploads

Query = Mapping[str, str]
"""Expressions over sets of samples by the names of the queries, such as `{"ALL": "*", "MINE": "group:/groups/1"}`."""
Report = Callable[[Json], None]


class Operations(Uploads):
    """The methods of `Varfreq` and `AsyncVarfreq`."""

    def request(
        self, method: str, path: str, fields: Mapping[str, Any] | None = None, headers: Mapping[str, str] | None = None
    ) -> Steps[Json]:
        """Returns the representation in the answer, the only value of its JSON object; None without a body."""
        return (yield from self.send(change(method, path, fields, headers))).value

    def get(self, /, path: str, **query: Any) -> Steps[Json]:
        """Lists and objects of the query are Python values."""
        return (yield from self.request("GET", with_query(path, query)))

    def post(self, /, path: str, **fields: Any) -> Steps[Json]:
        """Creates a resource, once: a repeated request has the same idempotency key."""
        return (yield from self.request("POST", path, fields))

    def patch(self, /, path: str, **fields: Any) -> Steps[Json]:
        """Changes fields of a resource."""
        return (yield from self.request("PATCH", path, fields))

    def delete(self, path: str) -> Steps[None]:
        """Deletes a resource."""
        yield from self.request("DELETE", path)

    def wait(self, uri: str, report: Report | None = None, timeout: float | None = None) -> Steps[Dict[str, Any]]:
        """Waits until the task of a resource has ended, and returns its result.

        report: is called with the task about once a second. Errors: Refused with the code of the task, TimedOut.
        """
        ends = None if timeout is None else time.monotonic() + timeout
        held = "wait=20" if report is None else "wait=1"  # the server holds the answer for these seconds at most
        while True:
            reply = yield from self.send(Request("GET", uri, {"Prefer": held}))
            task = reply.value["task"]
            if report is not None:
                report(task)
            if task["state"] == "failure":
                raise Refused(200, task["error"]["code"], task["error"]["message"])
            if task["state"] not in ("waiting", "running"):
                return dict(task["result"])
            if ends is not None and time.monotonic() > ends:
                said = f"{uri} is {task['state']} at {task.get('progress', 0)} % after {timeout} s"
                raise TimedOut(f"{said}; the server continues")
            if "Preference-Applied" not in reply.headers:
                yield reply.seconds

    def download(self, path: str, file: str) -> Steps[None]:
        """Downloads a path of any size into a file; a broken download resumes where it ended, or begins anew if the file has changed."""
        part = f"{file}.part"
        open(part, "wb").close()
        try:
            yield from self.send(Request("GET", path, WHOLE, target=Target(part)))
            os.replace(part, file)
        finally:
            if os.path.exists(part):
                os.unlink(part)

    def annotate(
        self,
        file: str,
        queries: Query,
        target: str,
        fields: Sequence[str] = (),
        missing_as_dot: bool = False,
        report: Report | None = None,
    ) -> Steps[Dict[str, Any]]:
        """Writes a VCF or BED file with frequencies (and `target`.tbi where there is an index); returns the task's result."""
        source = yield from self.upload(file)
        asked = {**asking(queries, fields), "missing_as_dot": missing_as_dot}
        annotation = yield from self.post("/annotations/", data_source=source["uri"], **asked)
        result = yield from self.wait(annotation["uri"], report)
        annotated = annotation["annotated_data_source"]["uri"]
        yield from self.download(f"{annotated}/data", target)
        try:
            yield from self.download(f"{annotated}/index", f"{target}.tbi")
        except Refused as refused:
            if refused.code != "not_found":
                raise
        return result

    def import_sample(
        self,
        /,
        name: str,
        *,
        vcf: str | None = None,
        gvcf: str | None = None,
        bed: str | None = None,
        activate: bool = True,
        **fields: Any,
    ) -> Steps[Json]:
        """Registers a sample with its files and returns it: calls, a gVCF as calls and coverage, regions as coverage.

        fields: of `POST /samples/`, such as `groups`, `sex`, `pool_size`. The regions stand for all people of a pool. After an
        error the sample exists, inactive.
        """
        registered = yield from self.post("/samples/", name=name, **fields)
        sample, people = registered["uri"], {"individuals": registered["pool_size"]}
        blocks = {"coverage_from": "reference_blocks"}
        kinds: List[Any] = [(vcf, "/variations/", {}), (gvcf, "/variations/", blocks), (bed, "/coverages/", people)]
        for file, path, more in kinds:
            if file is not None:
                source = yield from self.upload(file, "bed" if file is bed else "vcf")
                made = yield from self.post(path, sample=sample, data_source=source["uri"], **more)
                yield from self.wait(made["uri"])
        return (yield from self.patch(sample, active=activate))

    def frequencies(
        self, variants: Iterable[str], queries: Query, fields: Sequence[str] = ()
    ) -> Steps[List[Dict[str, Any]]]:
        """One row for each variant, in any spelling: its place, alleles and `<query>_<figure>`. See `frame`."""
        rows = []
        for variant in variants:
            path = "/variants/" + quote(variant.replace(" ", ""), safe=":")
            rows.append(row_of((yield from self.get(path, **asking(queries, fields)))))
        return rows


def asking(queries: Query, fields: Sequence[str]) -> Dict[str, Any]:
    """Queries and field sets as the API takes them."""
    named = [{"name": name, "expression": expression} for name, expression in queries.items()]
    return {"queries": named, "fields": list(fields)}


def row_of(variant: Json) -> Dict[str, Any]:
    """A variant as a flat row: its place and alleles, then `<query>_<figure>`."""
    row = {name: variant[name] for name in ("chromosome", "position", "reference", "observed")}
    for query, figures in variant["annotations"].items():
        row.update({f"{query}_{figure}": value for figure, value in figures.items()})
    return row
