import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { SegmentInfo } from '@varfreq/segments/format/segment-info';

type Description = Omit<SegmentInfo, 'sha256'> & { sha256: string };

/** Segments as JSON values. */
export function describeSegments(segments: readonly SegmentInfo[]): Description[] {
  return segments.map((info) => ({ ...info, sha256: Buffer.from(info.sha256).toString('hex') }));
}

/** What `describeSegments` described. */
export function readSegments(descriptions: readonly Description[]): SegmentInfo[] {
  return descriptions.map((info) => ({ ...info, sha256: Buffer.from(info.sha256, 'hex') }));
}

/** Segments that are made once; their description is kept in a file. */
export async function remembered(path: string, make: () => Promise<SegmentInfo[]>): Promise<SegmentInfo[]> {
  if (existsSync(path)) return readSegments(JSON.parse(readFileSync(path, 'utf8')));
  const made = await make();
  writeFileSync(`${path}.part`, JSON.stringify(describeSegments(made)));
  renameSync(`${path}.part`, path);
  return made;
}
