import { median, type Paired, pairs, type Row } from '../measure.ts';
import { type Imported, ImportingSystem } from './importing-system.ts';

interface SmallImportOptions {
  /** Root of the checkout compared with; this one by default, which shows the noise. */
  against?: string | undefined;
  /** Imports per run. */
  imports: number;
  pairs: number;
}

const id = 'P21';

/** Rows P21: small imports through two standalone systems, ours and that of another checkout, in turns. */
export async function smallImportRows({ against, imports, pairs: count }: SmallImportOptions): Promise<Row[]> {
  const ours = await ImportingSystem.start();
  try {
    const theirs = await ImportingSystem.start(against);
    try {
      const [mine, others] = [new Runs(ours, imports), new Runs(theirs, imports)];
      const paired = await pairs(count, mine.next, others.next);
      return [rateRow(paired, imports), processorRow(mine.measured, others.measured, imports)];
    } finally {
      await theirs.stop();
    }
  } finally {
    await ours.stop();
  }
}

function rateRow({ ours, theirs, ratio }: Paired, imports: number): Row {
  const [rate, other] = [ours, theirs].map((seconds) => Math.round(imports / seconds));
  const what = 'small imports/s ÷ those of the other checkout';
  return { id, what, target: 0.97, figure: ratio, note: `${imports} at a time: ${rate}/s, the other ${other}/s` };
}

function processorRow(ours: readonly Imported[], theirs: readonly Imported[], imports: number): Row {
  const figure = median(ours.map(({ processorSeconds }, at) => processorSeconds / theirs[at]!.processorSeconds));
  const each = (runs: readonly Imported[]) =>
    ((1000 * median(runs.map(({ processorSeconds }) => processorSeconds))) / imports).toFixed(1);
  const what = 'processor time of small imports ÷ that of the other checkout';
  const note = `${each(ours)} ms per import, PostgreSQL included, the other ${each(theirs)}`;
  return { id, what, target: 1.03, atMost: true, figure, note };
}

/** Runs of one system; the first warms up and is not measured. */
class Runs {
  readonly measured: Imported[] = [];
  readonly next: () => Promise<number>;

  constructor(system: ImportingSystem, imports: number) {
    let isWarm = false;
    this.next = async () => {
      const imported = await system.import(imports);
      if (isWarm) this.measured.push(imported);
      isWarm = true;
      return imported.seconds;
    };
  }
}
