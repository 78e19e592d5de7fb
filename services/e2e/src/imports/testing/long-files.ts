import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { columnLine, tabbed } from './vcf-text.ts';

/** Records of one gzip member, of about 1 kB each. */
export const memberRecords = 16_000;

const start = `${tabbed('1 100 . A T . PASS')}\tX=`;

/** A gzip member that shrinks a thousandfold. */
function thinMember(): Buffer {
  return gzipSync(`${start}${'ACGT'.repeat(250)}\n`.repeat(memberRecords));
}

/** A gzip member that shrinks to a half. */
function denseMember(): Buffer {
  const noise = createHash('shake256', { outputLength: memberRecords * 500 })
    .update('noise')
    .digest('hex');
  return gzipSync(noise.replaceAll(/.{1000}/g, `${start}$&\n`), { level: 1 });
}

/** Fillers by `density`: little to read from disk and much to do, or the reverse. */
export type Density = 'thin' | 'dense';

const members = new Map<Density, Buffer>();
let made = 0;

/**
 * A gzipped VCF with `times` times 16 MB of records. Cheap to make, since gzip members may be repeated; reading takes
 * some 20 to 60 ms per member.
 */
function longVcf(count: number, density: Density): Buffer {
  made += 1;
  const member = members.get(density) ?? (density === 'thin' ? thinMember() : denseMember());
  members.set(density, member);
  const header = gzipSync(`##fileformat=VCFv4.3\n##test=long ${made}\n${columnLine(8)}\n`);
  return Buffer.concat([header, ...Array.from({ length: count }, () => member)]);
}

/** Files of an operator's directory, for `local_file`. */
export class LocalFiles {
  readonly directory: string;

  private constructor(directory: string) {
    this.directory = directory;
  }

  static async make(): Promise<LocalFiles> {
    return new LocalFiles(await mkdtemp(join(tmpdir(), 'varfreq-local-')));
  }

  path(name: string): string {
    return join(this.directory, name);
  }

  async write(name: string, data: string | Uint8Array): Promise<void> {
    await writeFile(this.path(name), data);
  }

  async writeLongVcf(name: string, count: number, density: Density): Promise<void> {
    await this.write(name, longVcf(count, density));
  }

  async remove(): Promise<void> {
    await rm(this.directory, { recursive: true });
  }
}
