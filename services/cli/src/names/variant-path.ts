import { Problem } from '../terminal/problem.ts';

const spaced = /^(\S+)[\s:]+(\d+)\s+([A-Za-z*.]+)\s*[>\s]\s*([A-Za-z*.]*)$/;

/** The path of a variant as people write it: `chr1:10130 G>A`, the fields of a VCF, or any spelling of the API. */
export function variantPath(written: string): string {
  const trimmed = written.trim();
  if (trimmed === '') throw new Problem('usage', 'the variant is empty', 'Write one like chr1:10130G>A.');
  if (trimmed.startsWith('/variants/')) return trimmed;
  const parts = spaced.exec(trimmed);
  const key =
    parts === null
      ? trimmed.replaceAll(/\s/g, '')
      : `${parts[1]!.replace(/:$/, '')}:${parts[2]}${parts[3]}>${parts[4]}`;
  return `/variants/${encodeURIComponent(key)}`;
}

/** A region of `--region chr1:10,000-20,000`, 1-based, both ends included. Errors: `Problem` when it is malformed. */
export function regionOf(written: string): { chromosome: string; begin: number; end: number } {
  const parts = /^(\S+):([\d,]+)(?:-|\.\.)([\d,]+)$/.exec(written.trim());
  if (parts === null) throw new Problem('usage', `${written} is not a region`, 'Write one like chr1:10000-20000.');
  const number = (text: string) => Number(text.replaceAll(',', ''));
  return { chromosome: parts[1]!, begin: number(parts[2]!), end: number(parts[3]!) };
}
