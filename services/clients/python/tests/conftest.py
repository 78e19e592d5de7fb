import os
import uuid

import pytest

from varfreq import Varfreq

LOGIN = {"login": "admin", "password": os.environ.get("VARFREQ_TEST_PASSWORD", "change-me")}


@pytest.fixture
def vf():
    with Varfreq(**LOGIN) as client:
        yield client


@pytest.fixture
def calls(tmp_path):
    """A VCF of one person whose content is its own: imported contents are unique."""
    lines = ["##fileformat=VCFv4.2", f"##made={uuid.uuid4()}", "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tP"]
    lines += [f"7\t{position}\t.\tA\tG\t.\tPASS\t.\tGT\t0/1" for position in range(100, 200, 10)]
    return write(tmp_path / "calls.vcf", lines)


@pytest.fixture
def kit(tmp_path):
    return write(tmp_path / "kit.bed", ["7\t0\t1000"])


def write(path, lines):
    path.write_text("\n".join(lines) + "\n")
    return str(path)
