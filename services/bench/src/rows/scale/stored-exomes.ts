import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Api } from '@varfreq/harness/system/api';
import { endProcessesOf } from '@varfreq/harness/system/data-dir';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { seconds } from '../measure.ts';
import { PatientApi } from '../served/patient-api.ts';
import type { ExomeDesign } from './exome-people.ts';

/** What was noted of a unit that counts. */
export interface LoadedUnit {
  /** Its first person. */
  first: number;
  samples: readonly string[];
}

/**
 * A folder of the cache with an installation, files for it to import, and a journal of what it has imported. It may be
 * left at any point, however that ends, and opened again.
 */
export class StoredExomes {
  readonly filesDir: string;
  readonly dataDir: string;
  client!: Api;
  system!: System;
  readonly #folder: string;

  constructor(cacheDir: string, { seed, regions, period, together }: ExomeDesign, name: string) {
    const design = `exomes-seed${seed}-${regions}regions-${together}of${period}`;
    this.#folder = join(cacheDir, design, name);
    this.filesDir = join(this.#folder, 'files');
    this.dataDir = join(this.#folder, 'data');
    mkdirSync(this.filesDir, { recursive: true });
  }

  /** Starts the installation, with idle merges after `idleMs`, or none; returns the seconds until it answers. */
  async start(idleMs = 0): Promise<number> {
    await this.#endLeftOvers();
    this.#cutJournals();
    const idle = {
      VARFREQ_COMPACTION_IDLE_MS: String(idleMs),
      ...(idleMs > 0 && { VARFREQ_COMPACT_EVERY_MS: '1000' }),
    };
    const options = {
      env: { VARFREQ_LOCAL_FILES_DIR: this.filesDir, ...idle },
      dataDir: this.dataDir,
      adminPassword: this.#password(),
    };
    const took = await seconds(async () => {
      this.system = await startSystem(options);
    });
    this.client = new PatientApi(this.system.url, this.system.adminAuth);
    return took;
  }

  async stop(): Promise<void> {
    await this.system.stop();
  }

  /** Whatever was noted under a name, in order; a last line that was not written to its end is left out. */
  noted<T>(name: string): T[] {
    const path = this.#journal(name);
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [''];
    return lines.slice(0, -1).map((line) => JSON.parse(line));
  }

  note(name: string, value: unknown): void {
    appendFileSync(this.#journal(name), `${JSON.stringify(value)}\n`);
  }

  /** Writes a file for import; returns its name. */
  write(name: string, text: string): string {
    writeFileSync(join(this.filesDir, name), text);
    return name;
  }

  removeFile(name: string): void {
    rmSync(join(this.filesDir, name));
  }

  /** Removes a last line that was not written to its end, which the next one would continue. */
  #cutJournals(): void {
    for (const name of globSync('*.jsonl', { cwd: this.#folder })) {
      const path = join(this.#folder, name);
      truncateSync(path, readFileSync(path).lastIndexOf('\n') + 1);
    }
  }

  #journal(name: string): string {
    return join(this.#folder, `${name}.jsonl`);
  }

  #password(): string {
    const path = join(this.#folder, 'password');
    if (!existsSync(path)) writeFileSync(path, randomBytes(12).toString('hex'));
    return readFileSync(path, 'utf8');
  }

  /** A bench that was killed leaves its installation running. */
  async #endLeftOvers(): Promise<void> {
    if (await endProcessesOf(this.dataDir, 60_000)) return;
    throw new Error(`processes of an earlier run still use ${this.dataDir}`);
  }
}
