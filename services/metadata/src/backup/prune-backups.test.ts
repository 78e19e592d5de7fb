import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { completeKey, copyKey, format, listBackups, objectLine, objectsKey, tableKey } from './backup-files.ts';
import { writeOwner } from './backup-owners.ts';
import { pruneBackups } from './prune-backups.ts';

let scratch: string;
let backups: BlobStore;
let lines: string[];

beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'varfreq-backups-'));
  backups = await openBlobStore({ kind: 'directory', path: scratch });
  lines = [];
});

afterEach(() => rmSync(scratch, { recursive: true, force: true }));

const put = (key: string, ...pieces: Uint8Array[]) => backups.put(key, Readable.from(pieces));

/** Stores a backup of these objects, all but their copies. */
async function store(id: string, keys: readonly string[], isComplete = true, installation = 'own'): Promise<void> {
  await put(tableKey(id, 'users'), gzipSync('1\n'));
  await put(objectsKey(id), gzipSync(Buffer.concat(keys.map((key) => objectLine({ key, sizeBytes: key.length })))));
  if (isComplete) await put(completeKey(id), Buffer.from(JSON.stringify({ format, id, installation })));
}

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of backups.list(prefix)) keys.push(key);
  return keys.sort();
}

const prune = (keep: number) =>
  pruneBackups({ backups, installation: 'own', say: (line) => void lines.push(line) }, keep);

describe('pruning backups', () => {
  beforeEach(async () => {
    const copied = ['of-1', 'of-1-and-2', 'of-2', 'of-2-and-4', 'of-4', 'of-all', 'of-broken'];
    for (const key of copied) await put(copyKey(key), Buffer.from(key));
    await store('20260101T000000', ['of-1', 'of-1-and-2', 'of-all']);
    await store('20260102T000000', ['of-1-and-2', 'of-2', 'of-2-and-4', 'of-all']);
    await store('20260103T000000', ['of-all', 'of-broken'], false);
    await store('20260104T000000', ['of-2-and-4', 'of-4', 'of-all']);
  });

  test('keeps the newest two complete backups with every object of both, and nothing of the others', async () => {
    await prune(2);
    expect(await listBackups(backups)).toEqual({ complete: ['20260102T000000', '20260104T000000'], broken: [] });
    const files = (id: string) => [completeKey(id), objectsKey(id), tableKey(id, 'users')];
    expect(await keysBelow('backups/')).toEqual([...files('20260102T000000'), ...files('20260104T000000')]);
    const kept = ['of-1-and-2', 'of-2', 'of-2-and-4', 'of-4', 'of-all'];
    expect(await keysBelow('objects/')).toEqual(kept.map(copyKey));
    expect(lines).toEqual(['removed 2 older backups and 2 of their objects']);
  });

  test('removes nothing and reports nothing when fewer are stored than it keeps', async () => {
    await prune(2);
    const before = await keysBelow('');
    lines = [];
    await prune(3);
    expect(await keysBelow('')).toEqual(before);
    expect(lines).toEqual([]);
  });

  test('leaves the complete backups of another installation in the same place, and their objects', async () => {
    await put(copyKey('of-other'), Buffer.from('of-other'));
    await store('20251231T000000', ['of-1', 'of-other'], true, 'other');
    await prune(1);
    expect((await listBackups(backups)).complete).toEqual(['20251231T000000', '20260104T000000']);
    const kept = ['of-1', 'of-2-and-4', 'of-4', 'of-all', 'of-other'];
    expect(await keysBelow('objects/')).toEqual(kept.map(copyKey));
  });

  test('leaves the running backup of another installation, and all objects, as any may be of it', async () => {
    await writeOwner(backups, '20260105T000000', 'other');
    const before = await keysBelow('objects/');
    await prune(1);
    expect(await listBackups(backups)).toEqual({ complete: ['20260104T000000'], broken: ['20260105T000000'] });
    expect(await keysBelow('objects/')).toEqual(before);
  });
});
