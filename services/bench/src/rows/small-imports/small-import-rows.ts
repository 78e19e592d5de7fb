import { median, type Row } from '../measure.ts';
import { type Imported, ImportingSystem } from './importing-system.ts';

interface SmallImportOptions {
  /** Imports per run. */
  imports: number;
  /** Runs, after one to warm up. */
  pairs: number;
}

const id = 'P21';

/** Rows P21: small imports through a standalone system. `--compare` measures those of two commits in turns. */
export async function smallImportRows({ imports, pairs: runs }: SmallImportOptions): Promise<Row[]> {
  const system = await ImportingSystem.start();
  try {
    await system.import(imports);
    const measured: Imported[] = [];
    while (measured.length < runs) measured.push(await system.import(imports));
    return rowsOf(measured, imports);
  } finally {
    await system.stop();
  }
}

function rowsOf(measured: readonly Imported[], imports: number): Row[] {
  const rate = imports / median(measured.map(({ seconds }) => seconds));
  const each = (1000 * median(measured.map(({ processorSeconds }) => processorSeconds))) / imports;
  return [
    { id, what: 'small imports/s', figure: rate, note: `${imports} at a time, 8 requests at once` },
    { id, what: 'processor time of a small import, ms', figure: each, note: 'PostgreSQL included' },
  ];
}
