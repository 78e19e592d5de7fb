import { ByteSink } from '../bytes/byte-sink.ts';
import type { BlockIndex } from './block-index.ts';
import type { Footer } from './footer.ts';

/**
 * Content of a footer, in varints: tracks (count, then differences), contigs (count; length and UTF-8 bytes each), sets
 * (count; 32 bytes of digest, members as a count and differences), sites, entries, groups (count; contig, set and number
 * of blocks each), then per block: first, last − first, maxEnd − last, stored bytes. Offsets follow from the lengths.
 */
export function encodeFooter(footer: Omit<Footer, 'kind' | 'version'>): Uint8Array {
  const out = new ByteSink(4096);
  writeAscending(out, footer.tracks);
  out.varint(footer.contigs.length);
  for (const contig of footer.contigs) out.text(contig);
  out.varint(footer.sets.length);
  for (const set of footer.sets) {
    out.append(set.digest);
    writeAscending(out, set.members);
  }
  out.varint(footer.sites);
  out.varint(footer.entries);
  writeGroups(out, footer.index);
  return out.view();
}

function writeGroups(out: ByteSink, index: BlockIndex): void {
  out.varint(index.groups.length);
  for (const group of index.groups) {
    out.varint(group.contig);
    out.varint(group.set);
    out.varint(group.to - group.from);
  }
  for (let block = 0; block < index.length; block++) {
    const entry = index.entry(block);
    out.varint(entry.first);
    out.varint(entry.last - entry.first);
    out.varint(entry.maxEnd - entry.last);
    out.varint(entry.storedBytes);
  }
}

function writeAscending(out: ByteSink, values: readonly number[]): void {
  out.varint(values.length);
  let previous = 0;
  for (const value of values) {
    out.varint(value - previous);
    previous = value;
  }
}
