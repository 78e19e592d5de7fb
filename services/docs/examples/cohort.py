"""Helpers of the examples of semantics.md: samples in a few words, frequencies in a line."""

import os
import tempfile
from urllib.parse import quote


class Cohort:
    """Samples in a new group."""

    def __init__(self, vf, name):
        self.vf, self.name = vf, name
        self.group = vf.post("/groups/", name=name)["uri"]

    def sample(self, name, calls="", covered="", individuals=1, active=True, **fields):
        """calls: lines `contig position REF ALT genotypes…`; covered: lines `contig start end`, as in BED."""
        sample = self.vf.post("/samples/", name=name, groups=[self.group], **fields)["uri"]
        if calls:
            self.variation(sample, calls)
        if covered:
            self.coverage(sample, covered, individuals)
        self.vf.patch(sample, active=active)
        return sample

    def variation(self, sample, calls, **fields):
        """Imports calls for a sample; returns the URI of the data source."""
        return self.file(sample, "variations", "vcf", self.vcf(sample, calls), **fields)

    def joint(self, calls, covered, **fields):
        """Imports calls jointly, a new active sample for each person."""
        source = self.upload("vcf", self.vcf("joint", calls))
        fields = {"every_column": True, "groups": [self.group], "activate": True, **fields}
        joint = self.vf.post("/joint_imports/", data_source=source, **fields)["uri"]
        self.result = self.vf.wait(joint)
        for variation in self.vf.list("/variations/", joint_import=joint):
            self.coverage(variation["sample"]["uri"], covered)
        return joint

    def vcf(self, label, calls):
        """Lines of a VCF with columns P1, P2 and so on."""
        rows = [line.split() for line in calls.strip().splitlines()]
        columns = "\t".join(f"P{person}" for person in range(1, len(rows[0]) - 3))
        lines = ["##fileformat=VCFv4.2", f"##cohort={self.name} {label}"]
        lines.append(f"#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t{columns}")
        for contig, position, ref, alt, *genotypes in rows:
            lines.append("\t".join([contig, position, ".", ref, alt, ".", "PASS", ".", "GT", *genotypes]))
        return lines

    def gvcf(self, sample, records, **fields):
        """Imports a gVCF as variants and coverage: lines `contig position REF ALT INFO GT:DP:GQ`."""
        lines = ["##fileformat=VCFv4.2", f"##cohort={self.name} {sample}"]
        lines.append("#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tP1")
        for contig, position, ref, alt, info, call in (line.split() for line in records.strip().splitlines()):
            lines.append("\t".join([contig, position, ".", ref, alt, ".", ".", info, "GT:DP:GQ", call]))
        return self.file(sample, "variations", "vcf", lines, coverage_from="reference_blocks", **fields)

    def sites(self, sample, sites):
        """Imports counts without genotypes for a sample: lines `contig position REF ALT INFO`."""
        lines = ["##fileformat=VCFv4.2", f"##cohort={self.name} {sample}", "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO"]
        for contig, position, ref, alt, info in (line.split() for line in sites.strip().splitlines()):
            lines.append("\t".join([contig, position, ".", ref, alt, ".", "PASS", info]))
        return self.file(sample, "variations", "vcf", lines)

    def coverage(self, sample, covered, individuals=1, **fields):
        lines = ["\t".join(line.split()) for line in covered.strip().splitlines()]
        return self.file(sample, "coverages", "bed", lines, individuals=individuals, **fields)

    def file(self, sample, collection, filetype, lines, **fields):
        source = self.upload(filetype, lines)
        self.result = self.vf.wait(self.vf.post(f"/{collection}/", sample=sample, data_source=source, **fields)["uri"])
        return source

    def upload(self, filetype, lines):
        with tempfile.NamedTemporaryFile("w", suffix=f".{filetype}", delete=False) as file:
            file.write("\n".join(lines) + "\n")
        source = self.vf.upload(file.name, filetype)["uri"]
        os.unlink(file.name)
        return source

    def carriers(self, variant):
        """Prints who carries a variant, `contig:position REF>ALT`, in the group: numbering the variations of each sample."""
        query = {"name": "Q", "expression": f"group:{self.group}"}
        for row in self.vf.list(f"/variants/{quote(variant.replace(' ', ''), safe=':')}/carriers", queries=[query], embed="sample"):
            variations = [one["uri"] for one in self.vf.list("/variations/", sample=row["sample"]["uri"])]
            number = variations.index(row["variation"]["uri"]) + 1
            print(f"{row['sample']['name']:6} {row['individuals']} {row['zygosity']}, by variation {number} of {len(variations)}")

    def show(self, variant, expression=None):
        """Prints the frequency of a variant, `contig:position REF>ALT`, over an expression; over the group without one."""
        found = self.ask(variant, expression)
        numbers = [found[name] for name in ("frequency", "frequency_het", "frequency_hom")]
        print(f"{variant:14} VN={found['coverage']} " + " ".join(f"{n}={v:.4g}" for n, v in zip(("VF", "HET", "HOM"), numbers)))

    def more(self, variant, *fields):
        """Prints what field sets add for the group, shares to six digits."""
        found = self.ask(variant, fields=fields)
        added = [f"{name}={value:.6g}" for name, value in found.items() if name not in self.ask(variant)]
        print(" ".join([variant, *added]))

    def ask(self, variant, expression=None, fields=(), client=None):
        query = {"name": "Q", "expression": expression or f"group:{self.group}"}
        key = quote(variant.replace(" ", ""), safe=":")
        return (client or self.vf).get(f"/variants/{key}", queries=[query], fields=list(fields))["annotations"]["Q"]
