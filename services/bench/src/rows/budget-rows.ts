import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { generatedFile } from '@varfreq/harness/data/files';
import { singleSample } from '@varfreq/harness/data/records';
import { type Api, api, basicAuth } from '@varfreq/harness/system/api';
import { startSystem } from '@varfreq/harness/system/start-system';
import type { BenchOptions } from './import-rows.ts';
import type { Row } from './measure.ts';
import { peakBytes } from './peak-memory.ts';

const budgetMebibytes = 640;
const filesOfUser = 3;
const logins = ['one', 'other'];
const timeoutMs = 1_800_000;

/** A user with registered files. */
interface Work {
  user: Api;
  dataSources: string[];
}

/**
 * Row P26: peak memory of one process, PostgreSQL apart, with the least budget, at rest and while two users import and annotate
 * genomes at once, so that each worker has threads for both.
 */
export async function budgetRows({ records, cacheDir }: BenchOptions): Promise<Row[]> {
  const each = Math.ceil(records / 10);
  const paths = Array.from({ length: filesOfUser * logins.length }, (_, index) => {
    const seed = index + 1;
    return generatedFile(cacheDir, `genome-seed${seed}-${each}`, 'bgzf', () => singleSample(seed, each, 600));
  });
  const files = (await Promise.all(paths)).map((path) => basename(path));
  const system = await startSystem({
    env: { VARFREQ_LOCAL_FILES_DIR: cacheDir, VARFREQ_MEMORY: `${budgetMebibytes} MiB` },
  });
  const rows: Row[] = [];
  const record = (during: string): void => {
    rows.push(rowOf(during, peakBytes(system.pid)));
    writeFileSync(`/proc/${system.pid}/clear_refs`, '5'); // peaks begin anew
  };
  try {
    const admin = api(system.url, system.adminAuth);
    const filesOf = (index: number) => files.slice(index * filesOfUser, (index + 1) * filesOfUser);
    const works = await Promise.all(logins.map((login, index) => workOf(admin, login, filesOf(index))));
    record('at rest');
    await Promise.all(works.map(importAll));
    record(`two users import ${files.length} files of ${each} records`);
    await Promise.all(works.map(annotateAll));
    record('they annotate them');
    return rows;
  } finally {
    await system.stop();
  }
}

function rowOf(during: string, bytes: number): Row {
  const what = `peak memory with VARFREQ_MEMORY of ${budgetMebibytes} MiB, MiB: ${during}`;
  return { id: 'P26', what, target: budgetMebibytes, atMost: true, figure: Math.round(bytes / 2 ** 20), note: '' };
}

async function workOf(admin: Api, login: string, files: string[]): Promise<Work> {
  const password = `the password of ${login}`;
  const roles = ['importer', 'annotator', 'local-files'];
  (await admin.post('/users/', { login, password, roles })).expect(201);
  const user = admin.as(basicAuth(login, password));
  const dataSources = files.map((file) =>
    create(user, '/data_sources/', { name: file, filetype: 'vcf', local_file: file }),
  );
  return { user, dataSources: await Promise.all(dataSources) };
}

async function importAll({ user, dataSources }: Work): Promise<void> {
  const imports = dataSources.map(async (data_source) => {
    const sample = await create(user, '/samples/', { name: 'genome', coverage_profile: false });
    await succeed(user, await create(user, '/variations/', { sample, data_source }));
    (await user.patch(sample, { active: true })).expect(200);
  });
  await Promise.all(imports);
}

async function annotateAll({ user, dataSources }: Work): Promise<void> {
  const queries = [{ name: 'Q', expression: '*' }];
  const annotations = dataSources.map(async (data_source) => {
    await succeed(user, await create(user, '/annotations/', { data_source, queries }));
  });
  await Promise.all(annotations);
}

/** Waits for the success of a task. Errors: it failed. */
async function succeed(user: Api, uri: string): Promise<void> {
  const task = await user.finish(uri, { timeoutMs });
  if (task.state !== 'succes') throw new Error(`${uri}: ${JSON.stringify(task)}`);
}

async function create(user: Api, path: string, body: object): Promise<string> {
  return (await user.post(path, body)).expect(201).entity().uri;
}
