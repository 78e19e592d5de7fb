"""The client against servers that break off, refuse for a while or are no varfreq: sockets that say what is written here."""

import asyncio
import errno
import os
import resource
import socket
import threading

import pytest

from varfreq import AsyncVarfreq, FileChanged, Refused, TimedOut, Unreachable, Varfreq


def serve(answers):
    """A server with one answer for each connection, or what makes it after the request; returns its address and what it was asked."""
    listener = socket.create_server(("127.0.0.1", 0))
    asked = []

    def run():
        for answer in answers:
            connection, _ = listener.accept()
            with connection:
                head = b""
                while b"\r\n\r\n" not in head:
                    head += connection.recv(65536)
                length = [int(line[15:]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")]
                rest = len(head.split(b"\r\n\r\n", 1)[1])
                while length and rest < length[0]:
                    rest += len(connection.recv(65536))
                asked.append(head.decode())
                connection.sendall(answer() if callable(answer) else answer)
        listener.close()

    threading.Thread(target=run, daemon=True).start()
    return "http://127.0.0.1:%d" % listener.getsockname()[1], asked


def answer(body, status="200 OK", *headers):
    lines = [f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", "Connection: close", *headers]
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + body


REFUSED = b'{"error": {"code": "unavailable", "message": "later"}}'
GROUP = b'{"group": {"uri": "/groups/1"}}'


def test_what_is_refused_for_a_while_is_sent_again_under_the_same_key():
    url, asked = serve([answer(REFUSED, "503 Service Unavailable", "Retry-After: 0"), b"", answer(GROUP, "201 Created")])
    with Varfreq(url) as vf:
        assert vf.post("/groups/", name="g") == {"uri": "/groups/1"}
    keys = {line for text in asked for line in text.split("\r\n") if line.lower().startswith("idempotency-key")}
    assert (len(asked), len(keys)) == (3, 1)


RUNNING = b'{"error": {"code": "integrity_conflict", "message": "%s with this Idempotency-Key is still running"}}'


@pytest.mark.parametrize(
    "refused",
    [
        answer(RUNNING % b"the first request", "409 Conflict", "Retry-After: 0"),
        answer(RUNNING % b"another upload", "409 Conflict"),
        answer(b"<html>", "502 Bad Gateway"),
        answer(b"<html>", "504 Gateway Time-out"),
    ],
)
def test_a_creation_is_repeated_while_the_first_request_runs_or_a_proxy_does_not_reach_the_server(tmp_path, monkeypatch, refused):
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    (tmp_path / "kit.bed").write_bytes(b"7\t0\t1000\n")
    made = answer(b'{"data_source": {"uri": "/data_sources/1"}}', "201 Created")
    url, asked = serve([b"", refused, made])
    with Varfreq(url) as vf:
        assert vf.upload(str(tmp_path / "kit.bed")) == {"uri": "/data_sources/1"}
    keys = {line for text in asked for line in text.split("\r\n") if line.lower().startswith("idempotency-key")}
    assert (len(asked), len(keys)) == (3, 1)


@pytest.mark.parametrize("status", ["409 Conflict", "502 Bad Gateway", "504 Gateway Time-out"])
def test_a_change_that_may_have_been_made_or_conflicts_is_not_repeated(status):
    url, asked = serve([answer(b"", status), answer(GROUP)])
    with Varfreq(url) as vf, pytest.raises(Refused, match=status[:3]):
        vf.patch("/groups/1", name="h")
    assert len(asked) == 1


def test_a_change_whose_answer_is_lost_is_not_repeated():
    url, asked = serve([b"", answer(GROUP)])
    with Varfreq(url) as vf, pytest.raises(Unreachable, match="PATCH /groups/1"):
        vf.patch("/groups/1", name="h")
    assert len(asked) == 1


CONTENT = bytes(range(256)) * 1000
OTHER = CONTENT[::-1]


def broken(content, end, begin=0, tag='"1"'):
    """An answer that breaks off at `end`."""
    status = "206 Partial Content" if begin else "200 OK"
    whole = answer(content[begin:], status, f"Content-Range: bytes {begin}-{len(content) - 1}/{len(content)}", f"ETag: {tag}")
    return whole[: len(whole) - len(content) + end]


def complete(content, begin=0, tag='"1"'):
    return broken(content, len(content), begin, tag)


async def download_async(url, path):
    async with AsyncVarfreq(url) as vf:
        await vf.download("/data_sources/1/data", path)


def download(url, path, **options):
    with Varfreq(url, **options) as vf:
        vf.download("/data_sources/1/data", str(path))


def rest_of(text):
    """What a request says of the rest that it asks for."""
    return [line for line in text.split("\r\n") if line.startswith(("Range: ", "If-Range: "))]


@pytest.mark.parametrize("asynchronous", [False, True])
def test_a_broken_download_goes_on_where_it_ended(tmp_path, asynchronous):
    url, asked = serve([broken(CONTENT, 100_000), complete(CONTENT, 100_000)])
    path = tmp_path / "file"
    asyncio.run(download_async(url, str(path))) if asynchronous else download(url, path)
    assert path.read_bytes() == CONTENT
    assert [rest_of(text) for text in asked] == [[], ["Range: bytes=100000-", 'If-Range: "1"']]


def test_a_download_of_what_has_changed_begins_anew_and_goes_on_in_the_new_version(tmp_path):
    new = '"2"'
    url, asked = serve([broken(CONTENT, 100_000), broken(OTHER, 50_000, 0, new), complete(OTHER, 50_000, new)])
    download(url, tmp_path / "file")
    assert (tmp_path / "file").read_bytes() == OTHER
    assert [rest_of(text)[1:] for text in asked] == [[], ['If-Range: "1"'], ['If-Range: "2"']]


@pytest.mark.parametrize("tag", ["", 'W/"1"'])
def test_a_download_of_an_unknown_version_begins_anew(tmp_path, tag):
    url, asked = serve([broken(CONTENT, 100_000, tag=tag), complete(CONTENT, tag=tag)])
    download(url, tmp_path / "file")
    assert (tmp_path / "file").read_bytes() == CONTENT
    assert [rest_of(text) for text in asked] == [[], []]


def test_repetitions_of_a_download_are_counted_anew_when_bytes_have_arrived(tmp_path, monkeypatch):
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    ends = range(10_000, 100_000, 10_000)
    parts = [broken(CONTENT, end, end - 10_000) for end in ends]
    url, asked = serve([*parts, complete(CONTENT, ends[-1])])
    download(url, tmp_path / "file", retries=1)
    assert (tmp_path / "file").read_bytes() == CONTENT
    assert len(asked) == len(parts) + 1


@pytest.mark.parametrize("more", [b"", broken(OTHER, 200_000, tag='"2"')])
def test_a_download_ends_when_nothing_or_only_its_beginning_arrives_again(tmp_path, monkeypatch, more):
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    url, asked = serve([broken(CONTENT, 10_000), broken(CONTENT, 20_000, 10_000), more, more])
    with pytest.raises(Unreachable):
        download(url, tmp_path / "file", retries=2)
    assert len(asked) == 4


def test_a_server_without_resumable_uploads_gets_the_whole_file(tmp_path):
    (tmp_path / "large.bed").write_bytes(b"x" * 2**24)
    missing = answer(b'{"error": {"code": "not_found", "message": "no"}}', "404 Not Found")
    url, asked = serve([missing, answer(b'{"data_source": {"uri": "/data_sources/1"}}', "201 Created")])
    with Varfreq(url) as vf:
        assert vf.upload(str(tmp_path / "large.bed")) == {"uri": "/data_sources/1"}
    assert [text.split(" HTTP")[0] for text in asked] == ["GET /uploads/", "POST /data_sources/"]


NO_UPLOADS = answer(b'{"error": {"code": "unsatisfiable_range", "message": "none"}}', "416 Range Not Satisfiable")
BEGUN = answer(b"", "201 Created", "Location: /uploads/1")
PART = 2**24


def offset(received, status="200 OK"):
    return answer(b"", status, f"Upload-Offset: {received}")


def shrink(path):
    os.truncate(path, PART + 5)


def grow(path):
    with open(path, "ab") as file:
        file.write(b"x")


def write_again(path):
    with open(path, "r+b") as file:
        file.write(b"y")
    stat = os.stat(path)
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns + 10**9))  # clocks of file systems are coarse


@pytest.mark.parametrize("change", [shrink, grow, write_again])
def test_a_file_that_changes_while_it_is_sent_is_no_upload(tmp_path, change):
    path = str(tmp_path / "large.bed")
    (tmp_path / "large.bed").write_bytes(b"x" * (2 * PART))

    def first_part():
        change(path)
        return offset(PART, "204 No Content")

    url, asked = serve([NO_UPLOADS, BEGUN, offset(0), first_part, answer(b"", "204 No Content")])
    with Varfreq(url) as vf, pytest.raises(FileChanged, match="large.bed changed while it was sent"):
        vf.upload(path)
    assert [text.split(" HTTP")[0] for text in asked[4:]] == ["DELETE /uploads/1"]


def test_a_refused_head_request_says_so(tmp_path):
    (tmp_path / "large.bed").write_bytes(b"x" * PART)
    url, _ = serve([NO_UPLOADS, BEGUN, answer(b"", "404 Not Found")])
    with Varfreq(url) as vf, pytest.raises(Refused, match="404 not_found: the answer to HEAD /uploads/1"):
        vf.upload(str(tmp_path / "large.bed"))


def test_a_part_after_which_the_server_has_no_more_is_not_sent_for_ever(tmp_path):
    (tmp_path / "large.bed").write_bytes(b"x" * PART)
    url, asked = serve([NO_UPLOADS, BEGUN, offset(0), offset(0, "204 No Content")])
    with Varfreq(url) as vf, pytest.raises(Refused, match="it is at 0"):
        vf.upload(str(tmp_path / "large.bed"))
    assert len(asked) == 4


def test_a_data_source_is_waited_for_while_an_earlier_request_makes_it(tmp_path, monkeypatch):
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    (tmp_path / "large.bed").write_bytes(b"x" * PART)
    running = b'{"error": {"code": "integrity_conflict", "message": "another upload with this Idempotency-Key is still running"}}'
    made = answer(b'{"data_source": {"uri": "/data_sources/1"}}', "201 Created")
    url, asked = serve([NO_UPLOADS, BEGUN, offset(PART), answer(running, "409 Conflict"), made])
    with Varfreq(url) as vf:
        assert vf.upload(str(tmp_path / "large.bed")) == {"uri": "/data_sources/1"}
    keys = {line for text in asked[3:] for line in text.split("\r\n") if line.lower().startswith("idempotency-key")}
    assert (len(asked), len(keys)) == (5, 1)


def test_nothing_is_left_of_a_download_that_fails(tmp_path):
    url, _ = serve([answer(b'{"error": {"code": "not_found", "message": "no"}}', "404 Not Found")])
    with Varfreq(url) as vf, pytest.raises(Refused):
        vf.download("/data_sources/1/data", str(tmp_path / "file"))
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def full_disk():
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, limits[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, limits)


@pytest.mark.parametrize("asynchronous", [False, True])
def test_nothing_is_left_of_a_download_that_cannot_be_written(tmp_path, full_disk, asynchronous):
    url, _ = serve([complete(CONTENT)])
    path = str(tmp_path / "file")
    with pytest.raises(OSError) as kept:  # as notebooks keep the last error, and what it refers to
        asyncio.run(download_async(url, path)) if asynchronous else download(url, path)
    assert (kept.value.errno, list(tmp_path.iterdir())) == (errno.EFBIG, [])


def test_nothing_is_left_of_a_download_that_is_cancelled(tmp_path):
    async def cancelled_download():
        def cancelling():
            loop.call_soon_threadsafe(downloading.cancel)
            return broken(CONTENT, 100_000)

        loop = asyncio.get_running_loop()
        url, _ = serve([cancelling])
        downloading = asyncio.create_task(download_async(url, str(tmp_path / "file")))
        await downloading

    with pytest.raises(asyncio.CancelledError) as kept:
        asyncio.run(cancelled_download())
    assert (kept.type, list(tmp_path.iterdir())) == (asyncio.CancelledError, [])


def test_a_server_that_is_away_or_another_one_is_named_as_such():
    with Varfreq("http://127.0.0.1:9", retries=1) as vf, pytest.raises(Unreachable, match="GET /samples/"):
        list(vf.list("/samples/"))
    url, _ = serve([answer(b"<html>", "404 Not Found")])
    with Varfreq(url) as vf, pytest.raises(Refused, match="is this the address of varfreq"):
        vf.get("/authentication")


def test_waiting_ends_when_its_time_is_up():
    running = answer(b'{"variation": {"task": {"state": "running", "progress": 5}}}', "200 OK", "Retry-After: 0")
    url, _ = serve([running, running])
    with Varfreq(url) as vf, pytest.raises(TimedOut, match="running at 5 %"):
        vf.wait("/variations/1", timeout=0)


MOVED = answer(b"<html>moved</html>", "301 Moved Permanently", "Location: https://varfreq.example.org/")


@pytest.mark.parametrize(
    "ask",
    [
        lambda vf, path: vf.download("/data_sources/1/data", path),
        lambda vf, path: vf.delete("/samples/1"),
        lambda vf, path: vf.patch("/samples/1", active=True),
        lambda vf, path: vf.get("/authentication"),
    ],
)
def test_a_redirect_is_no_success(tmp_path, ask):
    (tmp_path / "file").write_bytes(b"before")
    url, asked = serve([MOVED])
    with Varfreq(url) as vf, pytest.raises(Refused, match="301.*leads to https://varfreq.example.org/"):
        ask(vf, str(tmp_path / "file"))
    assert (len(asked), (tmp_path / "file").read_bytes()) == (1, b"before")


@pytest.mark.parametrize("body", [b"<html>", b"[]", b"{}", b"\xff"])
def test_a_page_of_another_server_is_named_as_such(body):
    url, _ = serve([answer(body)])
    with Varfreq(url) as vf, pytest.raises(Refused, match="is this the address of varfreq"):
        vf.get("/authentication")
