import { cpus } from 'node:os';
import { sizeText } from '../generate/byte-size.ts';
import type { ManyFiles, Spread } from './many-files.ts';
import type { Memory } from './memory-log.ts';
import type { OneFile } from './one-file.ts';

/** Measurements and differences. */
export interface LargeImport {
  /** Its command line. */
  command: string;
  one: OneFile | undefined;
  many: ManyFiles | undefined;
  /** Undefined when the processes are on another machine. */
  memory: Memory[] | undefined;
}

/** All differences from the model. */
export function problemsOf({ one, many }: LargeImport): string[] {
  return [...(one?.problems ?? []), ...(many?.problems ?? [])];
}

/** A report in Markdown. */
export function textOfReport(found: LargeImport): string {
  const problems = problemsOf(found);
  const verdict = problems.length === 0 ? 'nothing lost, nothing wrong' : `**${problems.length} differences**`;
  return [
    `# Large imports: ${verdict}`,
    '',
    `\`${found.command}\` on ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${new Date().toISOString()}.`,
    '',
    ...(found.one === undefined ? [] : oneText(found.one)),
    ...(found.many === undefined ? [] : manyText(found.many)),
    ...memoryText(found.memory),
    ...(problems.length === 0 ? [] : ['## Differences', '', ...problems.slice(0, 100).map((one) => `- ${one}`), '']),
  ].join('\n');
}

function oneText({ bytes, records, uploadSeconds, importSeconds, values }: OneFile): string[] {
  const rate = (seconds: number): string =>
    `${sizeText(bytes / seconds)}/s, ${Math.round(records / seconds)} records/s`;
  return [
    '## One file',
    '',
    `${sizeText(bytes)} of text, ${records} records. ${values} frequencies compared.`,
    '',
    '| | seconds | |',
    '|---|---:|---|',
    `| made and uploaded | ${uploadSeconds.toFixed(1)} | ${rate(uploadSeconds)} |`,
    `| imported | ${importSeconds.toFixed(1)} | ${rate(importSeconds)} |`,
    '',
  ];
}

function manyText({ files, bytes, records, seconds, users, latecomer, values }: ManyFiles): string[] {
  const spread = ({ least, median, most }: Spread): string =>
    [least, median, most].map((one) => one.toFixed(1)).join(' / ');
  const late =
    latecomer &&
    `| came last with one file | 1 | ${latecomer.toFirstProgress.toFixed(1)} | ${latecomer.toEnd.toFixed(1)} |`;
  return [
    '## Many files at once',
    '',
    `${files} files, ${sizeText(bytes)} of text, ${records} records in ${seconds.toFixed(1)} s: ${Math.round(records / seconds)} records/s; ${values} frequencies compared.`,
    'Seconds from the request of each import: minimum / median / maximum.',
    '',
    '| user | imports | to first progress | to end |',
    '|---|---:|---|---|',
    ...users.map((one, n) => `| ${n + 1} | ${one.imports} | ${spread(one.toFirstProgress)} | ${spread(one.toEnd)} |`),
    ...(late === undefined ? [] : [late]),
    '',
  ];
}

function memoryText(memory: LargeImport['memory']): string[] {
  if (memory === undefined) return ['Memory: not measured, the system ran elsewhere.', ''];
  const rows = memory.map(({ phase, process, peak, trend, isFlat }) => {
    const cells = [phase, process, ...[trend.first, trend.last, peak].map((value) => value.toFixed(0))];
    return `| ${cells.join(' | ')} | ${isFlat === undefined ? 'too short' : isFlat ? 'flat' : '**grows**'} |`;
  });
  return [
    '## Resident memory, MiB',
    '',
    'First and last after a quarter of the phase to warm up.',
    '',
    '| phase | process | first | last | peak | |',
    '|---|---|---:|---:|---:|---|',
    ...rows,
    '',
  ];
}
