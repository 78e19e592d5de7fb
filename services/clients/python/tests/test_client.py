"""The client against a running server: `VARFREQ_URL`, with the password of `admin` in `VARFREQ_TEST_PASSWORD`."""

import asyncio
import gzip
import itertools
import os
import shutil
import uuid

import httpx
import pytest
from conftest import LOGIN

from varfreq import AsyncVarfreq, Refused, Varfreq, frame, uploads

Q = {"ALL": "*"}


def group_of(vf):
    return vf.post("/groups/", name=f"group {uuid.uuid4()}")["uri"]


def test_a_sample_with_its_files_is_one_call_and_its_variants_are_rows(vf, calls, kit):
    group = group_of(vf)
    sample = vf.import_sample("patient 1", vcf=calls, bed=kit, groups=[group], sex="female")
    assert sample["active"] and sample["state_of_data"]["variations"] == 1
    queries = {"FAM": f"group:{group}"}
    [row] = vf.frequencies(["chr7:110 A>G"], queries, ["counts"])
    assert (row["position"], row["FAM_coverage"], row["FAM_frequency"], row["FAM_carriers"]) == (110, 1, 1, 1)
    rows = list(vf.region({"chromosome": "7", "begin": 100, "end": 149}, queries))
    assert [one["position"] for one in rows] == [100, 110, 120, 130, 140]


def test_the_regions_of_a_pool_stand_for_all_of_its_people(vf, kit):
    group = group_of(vf)
    vf.import_sample("three patients", bed=kit, groups=[group], pool_size=3)
    [row] = vf.frequencies(["7:110A>G"], {"POOL": f"group:{group}"})
    assert (row["POOL_coverage"], row["POOL_frequency"]) == (3, 0)


def test_an_annotated_file_comes_with_its_index(vf, calls, kit, tmp_path):
    group = group_of(vf)
    vf.import_sample("patient 2", vcf=calls, bed=kit, groups=[group])
    other = tmp_path / "other.vcf"
    other.write_text("##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n7\t110\t.\tA\tG\t.\t.\t.\n")
    target = str(tmp_path / "annotated.vcf.gz")
    seen = []
    result = vf.annotate(str(other), {"G": f"group:{group}"}, target, missing_as_dot=True, report=seen.append)
    assert result["variants"] == 1 and seen[-1]["state"] == "succes"
    with gzip.open(target, "rt") as lines:
        assert "G_VN=1;G_VF=1" in lines.read()
    assert (tmp_path / "annotated.vcf.gz.tbi").exists()
    assert not (tmp_path / "annotated.vcf.gz.part").exists()


def test_a_list_goes_through_its_pages_and_may_be_empty(vf):
    marker = group_of(vf)
    made = [vf.post("/samples/", name=f"{n}", groups=[marker])["uri"] for n in range(5)]
    assert [one["uri"] for one in vf.list("/samples/", page=2, groups=marker)] == made
    assert list(vf.list("/samples/", groups=group_of(vf))) == []


def test_a_repeated_upload_under_one_key_is_one_data_source(vf, calls):
    key = str(uuid.uuid4())
    assert vf.upload(calls, key=key)["uri"] == vf.upload(calls, key=key)["uri"]


def test_a_large_upload_under_one_key_is_one_data_source_of_any_copy_of_the_file(vf, tmp_path):
    large, key = tmp_path / "large.bed", str(uuid.uuid4())
    large.write_bytes(b"".join(b"7\t%d\t%d\n" % (n, n + 1) for n in range(1_200_000)) + uuid.uuid4().bytes)
    assert large.stat().st_size > uploads.PART_BYTES
    first = vf.upload(str(large), key=key)["uri"]
    (tmp_path / "elsewhere").mkdir()
    copy = shutil.copy(large, tmp_path / "elsewhere")
    assert vf.upload(copy, key=key)["uri"] == first
    with open(copy, "r+b") as file:
        file.seek(-1, os.SEEK_END)
        file.write(b"x")
    with pytest.raises(Refused, match="used for another request"):
        vf.upload(copy, key=key)


@pytest.mark.parametrize("asynchronous", [False, True])
def test_a_large_upload_goes_on_where_a_killed_script_and_broken_connections_left_it(vf, tmp_path, asynchronous):
    large = tmp_path / "large.bed"
    large.write_bytes(b"".join(b"7\t%d\t%d\n" % (n, n + 1) for n in range(2_500_000)) + uuid.uuid4().bytes)
    size = large.stat().st_size
    assert size > 2 * uploads.PART_BYTES
    parts = itertools.count()

    class Breaking(httpx.HTTPTransport):
        """Loses the answer to the first part, and sends nothing of the third."""

        def handle_request(self, request):
            number = next(parts) if request.method == "PATCH" else -1
            if number == 2:
                raise KeyboardInterrupt
            reply = super().handle_request(request)
            if number == 0:
                raise httpx.ReadError("lost")
            return reply

    with Varfreq(**LOGIN, transport=Breaking()) as script, pytest.raises(KeyboardInterrupt):
        script.upload(str(large))
    begun = [upload for upload in vf.list("/uploads/") if upload["length"] == size and upload["data_source"] is None]
    assert [upload["offset"] for upload in begun] == [2 * uploads.PART_BYTES]
    source = asyncio.run(upload_async(str(large))) if asynchronous else vf.upload(str(large))
    assert vf.get(begun[0]["uri"])["data_source"] == {"uri": source["uri"]}
    vf.download(f"{source['uri']}/data", str(tmp_path / "again"))
    assert (tmp_path / "again").read_bytes() == large.read_bytes()


async def upload_async(path):
    async with AsyncVarfreq(**LOGIN) as vf:
        return await vf.upload(path)


def test_errors_have_the_code_and_the_message_of_the_server(vf, kit, tmp_path):
    with pytest.raises(Refused, match="pool_size: expected an integer") as refused:
        vf.post("/samples/", name="x", pool_size="many")
    assert (refused.value.status, refused.value.code) == (400, "bad_request")
    sample = vf.post("/samples/", name="wrong")["uri"]
    (tmp_path / "wrong.vcf").write_text("no VCF\n")
    source = vf.upload(str(tmp_path / "wrong.vcf"))["uri"]
    with pytest.raises(Refused) as failed:
        vf.wait(vf.post("/variations/", sample=sample, data_source=source)["uri"])
    assert failed.value.code == "invalid_observations"
    with pytest.raises(ValueError, match="filetype"):
        vf.upload(__file__)


def test_the_client_for_asyncio_does_the_same(calls, kit, tmp_path):
    async def work():
        async with AsyncVarfreq(**LOGIN) as vf:
            group = (await vf.post("/groups/", name=f"group {uuid.uuid4()}"))["uri"]
            await vf.import_sample("patient 3", vcf=calls, bed=kit, groups=[group])
            queries = {"G": f"group:{group}"}
            rows = await vf.frequencies(["7-110-A-G"], queries)
            region = [row async for row in vf.region({"chromosome": "7", "begin": 1, "end": 999}, queries)]
            assert rows[0] == region[1] and len(region) == 10
            source = await vf.upload(calls)
            await vf.download(source["uri"] + "/data", str(tmp_path / "again.vcf"))
            with pytest.raises(Refused):
                await vf.get("/samples/999999999")

    asyncio.run(work())
    assert (tmp_path / "again.vcf").read_bytes() == open(calls, "rb").read()


def test_a_data_frame_needs_pandas():
    rows = [{"chromosome": "7", "ALL_frequency": 0.5}]
    try:
        import pandas
    except ImportError:
        with pytest.raises(ImportError, match="varfreq.frame."):
            frame(rows)
    else:
        pandas.testing.assert_frame_equal(frame(rows), pandas.DataFrame(rows))


def test_a_token_of_the_environment_logs_in(vf, monkeypatch):
    user = vf.get("/authentication")["user"]["uri"]
    key = vf.post("/tokens/", user=user, name="test")["key"]
    monkeypatch.setenv("VARFREQ_TOKEN", key)
    with Varfreq() as other:
        assert other.get("/authentication")["user"]["login"] == "admin"
