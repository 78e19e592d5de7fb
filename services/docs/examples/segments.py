"""Prints what varfreq segments hold: python3 segments.py FILE… (see ../segment-format.md)."""

import struct
import sys
import zlib
from itertools import accumulate


class Source:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, length):
        self.at += length
        return self.data[self.at - length : self.at]

    def number(self):
        value = shift = 0
        while True:
            (byte,) = self.take(1)
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7

    def numbers(self, count):
        return [self.number() for _ in range(count)]

    def ascending(self):
        return list(accumulate(self.numbers(self.number())))

    def text(self):
        return self.take(self.number()).decode()


def checked(content, crc):
    if zlib.crc32(content) != crc:
        raise ValueError("a checksum does not match")
    return content


def inflated(stored, length, crc):
    content = zlib.decompress(stored, -15)
    if len(content) != length:
        raise ValueError("a block has the wrong length")
    return checked(content, crc)


def framed(block):
    length, crc = struct.unpack("<II", block[:8])
    return Source(inflated(block[8:], length, crc))


def alleles(code, source):
    """Reference and observed allele of a code; those of code 16 are read from the side table."""
    if code == 16:
        return source.text(), source.text()
    if code < 16:
        return "ACGT"[code >> 2], "ACGT"[code & 3]
    packed, reference = divmod(code - 17, 14)
    bases = "".join("ACGT"[packed >> shift & 3] for shift in range((packed.bit_length() - 2) // 2 * 2, -1, -2))
    return bases[:reference], bases[reference:]


def one(zygosity):
    return [int(zygosity == each) for each in range(4)]


def listed_sites(block, tracks):
    """Sites of a version 1 block: start, reference, observed, carriers (ordinal, [het, hom, hemi, unknown])."""
    source = framed(block)
    count, flags = source.number(), source.number()
    starts, codes = list(accumulate(source.numbers(count))), source.numbers(count)
    sizes = [1] * count if flags & 1 else [size + 1 for size in source.numbers(count)]
    ordinals = [[0] * size if flags & 2 else list(accumulate(source.numbers(size), lambda a, b: a + b + 1)) for size in sizes]
    people = [[one(byte) if byte < 4 else None for byte in source.take(size)] for size in sizes]
    people = [[each or source.numbers(4) for each in site] for site in people]
    for start, code, tracks_of_site, counts in zip(starts, codes, ordinals, people):
        yield start, *alleles(code, source), zip(tracks_of_site, counts)


def cohort_sites(block, tracks):
    """The same of a version 2 block, whose carriers are in bitmaps and lists."""
    head, head_crc, head_stored, lists, lists_crc, lists_stored, bitmaps_crc = struct.unpack("<7I", block[:28])
    lists_at = len(block) - lists_stored
    head_at = lists_at - head_stored
    source = Source(inflated(block[head_at:lists_at], head, head_crc))
    listed = Source(inflated(block[lists_at:], lists, lists_crc))
    bitmaps = Source(checked(block[28:head_at], bitmaps_crc))
    width = 1 if tracks <= 1 << 8 else 2 if tracks <= 1 << 16 else 4
    words = (tracks + 31) // 32
    count = source.number()
    masks = source.take(count)
    starts, codes = list(accumulate(source.numbers(count))), source.numbers(count)
    groups = [[group for group in range(5) if mask >> group & 1] for mask in masks]
    sizes = [[size + 1 for size in source.numbers(len(each))] for each in groups]
    people = [source.numbers(4 * size[-1]) if 4 in each else [] for each, size in zip(groups, sizes)]
    for start, code, kinds, size_of, counts in zip(starts, codes, groups, sizes, people):
        carriers = []
        for group, size in zip(kinds, size_of):
            if group < 4 and size * width > 2 * words:
                bits = int.from_bytes(bitmaps.take(4 * words), "little")
                ordinals = [ordinal for ordinal in range(tracks) if bits >> ordinal & 1]
            else:
                ordinals = [int.from_bytes(listed.take(width), "little") for _ in range(size)]
            numbers = [counts[4 * i : 4 * i + 4] for i in range(size)] if group == 4 else [one(group)] * size
            carriers += zip(ordinals, numbers)
        yield start, *alleles(code, source), sorted(carriers)


def region_changes(block):
    """Boundaries of a version 1 block, which has one set: position, whether a region begins there."""
    source = framed(block)
    count = source.number()
    gaps, lengths = source.numbers(count), source.numbers(count)
    end = 0
    for gap, length in zip(gaps, lengths):
        yield end + gap, True
        end += gap + length
        yield end, False


def boundary_changes(block, sets):
    """Boundaries of a version 2 block: position, sets that hold a region from there on."""
    source = framed(block)
    count = source.number()
    positions = list(accumulate(source.numbers(count)))
    heads = source.numbers(count + 1)
    lists = [set(accumulate(source.numbers(head >> 2), lambda a, b: a + b + 1)) for head in heads]
    state = set()
    for position, head, listed in zip([None, *positions], heads, lists):
        if head & 3 == 3:
            bits = int.from_bytes(source.take((sets + 7) // 8), "little")
            listed = {each for each in range(sets) if bits >> each & 1}
        state = listed if head & 3 == 1 else set(range(sets)) - listed if head & 3 == 2 else state ^ listed
        if position is not None:
            yield position, state


def read_segment(data):
    """Footer of a segment, and its blocks: contig, region set, bytes."""
    stored, length, crc, version, kind, _, magic = struct.unpack("<IIIHBB8s", data[-24:])
    if magic != b"VFSGTAIL" or version not in (1, 2):
        raise ValueError("not a segment of version 1 or 2")
    footer = Source(inflated(data[-24 - stored : -24], length, crc))
    tracks = footer.ascending()
    contigs = [footer.text() for _ in range(footer.number())]
    sets = [(footer.take(32).hex(), footer.ascending()) for _ in range(footer.number())]
    sites, entries = footer.numbers(2)
    groups = [footer.numbers(3) for _ in range(footer.number())]
    blocks, at = [], 8
    for contig, group_set, count in groups:
        for _ in range(count):
            _first, _span, _reach, size = footer.numbers(4)
            blocks.append((contigs[contig], group_set, data[at : at + size]))
            at += size
    described = {"version": version, "kind": kind, "tracks": tracks, "sets": sets, "sites": sites, "entries": entries}
    return described, blocks


def observations(footer, blocks):
    """contig, start, reference, observed, track, [het, hom, hemi, unknown]."""
    tracks = footer["tracks"]
    sites_of = listed_sites if footer["version"] == 1 else cohort_sites
    for contig, _, block in blocks:
        for start, reference, observed, carriers in sites_of(block, len(tracks)):
            for ordinal, people in carriers:
                yield contig, start, reference, observed, tracks[ordinal], people


def regions(footer, blocks):
    """contig, start, end, tracks that share the region."""
    members = [[footer["tracks"][ordinal] for ordinal in ordinals] for _, ordinals in footer["sets"]]
    begun, state = {}, set()
    for contig, group_set, block in blocks:
        if footer["version"] == 1:
            changes = ((position, {group_set} if begins else set()) for position, begins in region_changes(block))
        else:
            changes = boundary_changes(block, len(members))
        for position, now in changes:
            for each in sorted(state - now):
                yield contig, begun.pop(each), position, members[each]
            begun.update(dict.fromkeys(now - state, position))
            state = now


def main(names):
    for name in names:
        with open(name, "rb") as file:
            footer, blocks = read_segment(file.read())
        if footer["kind"] == 1:
            for contig, start, reference, observed, track, people in observations(footer, blocks):
                print(f"{contig}:{start} {reference}>{observed} {track}: {','.join(map(str, people))}")
        else:
            for contig, start, end, tracks in regions(footer, blocks):
                print(f"{contig}:{start}-{end} {','.join(map(str, tracks))}")


if __name__ == "__main__":
    main(sys.argv[1:])
