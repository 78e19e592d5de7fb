import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { columnLine, tabbed } from './vcf-text.ts';

const memberBytes = 16 << 20;
const record = `${tabbed('1 100 . A T . PASS')}\tX=${'ACGT'.repeat(250)}\n`;
const member = gzipSync(record.repeat(Math.ceil(memberBytes / record.length)), { level: 9 });
let made = 0;

/**
 * A gzipped VCF with so many times 16 MiB of records, small on disk because gzip members may simply be repeated: it takes
 * about 20 ms each to read, while its bytes need not be sent.
 */
function longVcf(members: number): Buffer {
  made += 1;
  const header = gzipSync(`##fileformat=VCFv4.3\n##test=long ${made}\n${columnLine(8)}\n`);
  return Buffer.concat([header, ...Array.from({ length: members }, () => member)]);
}

/** Files of an operator's directory, to be named by `local_file`. */
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

  async writeLongVcf(name: string, members: number): Promise<void> {
    await this.write(name, longVcf(members));
  }

  async remove(): Promise<void> {
    await rm(this.directory, { recursive: true });
  }
}
