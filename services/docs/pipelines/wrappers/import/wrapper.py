"""Imports a sample: input vcf or gvcf, and bed; params: name, groups (a list) and sex if known; extra, further options.

The journal beside the output keeps a job that is repeated from importing anything twice.
"""

from os.path import abspath
from shlex import quote
from tempfile import NamedTemporaryFile

from snakemake.shell import shell

# Snakemake puts this object into the script.
job = snakemake  # noqa: F821
files = {kind: abspath(job.input.get(kind)) for kind in ("vcf", "gvcf", "bed") if job.input.get(kind)}
row = {
    "name": job.params.name,
    **files,
    "groups": ",".join(job.params.get("groups", [])),
    "sex": job.params.get("sex", ""),
}
done = quote(job.output[0])
log = job.log_fmt_shell(stdout=False, stderr=True)
with NamedTemporaryFile("w", suffix=".tsv") as manifest:
    manifest.write("\t".join(row) + "\n" + "\t".join(row.values()) + "\n")
    manifest.flush()
    extra = job.params.get("extra", "--activate")
    shell(f"varfreq import {manifest.name} --journal {done}.journal {extra} --json > {done} {log}")
