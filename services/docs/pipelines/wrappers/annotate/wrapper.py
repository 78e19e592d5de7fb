"""Writes frequencies into a VCF. params: queries, a dictionary from names to expressions; extra, further options."""

from shlex import quote

from snakemake.shell import shell

# Snakemake puts this object into the script.
job = snakemake  # noqa: F821
queries = " ".join(f"-q {quote(f'{name}={expression}')}" for name, expression in job.params.queries.items())
extra = job.params.get("extra", "")
log = job.log_fmt_shell(stdout=True, stderr=True)
shell(f"varfreq annotate {quote(job.input.vcf)} {queries} {extra} -o {quote(job.output.vcf)} --quiet {log}")
