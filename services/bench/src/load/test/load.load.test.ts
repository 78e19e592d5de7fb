import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ProductProcess, runProgram } from '@varfreq/harness/system/product-process';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { ChildWithOutput } from '@varfreq/testkit/processes/child-with-output';
import { fetchK6 } from '../k6.ts';
import { makeToken } from '../token.ts';
import {
  backwardProgress,
  cutFile,
  failingSetup,
  listedTimes,
  lostTask,
  missedFiles,
  noJson,
  withoutSnvs,
  wrongAnswer,
  wrongFrequency,
} from './faults.ts';
import { type Fault, startTamperingProxy } from './tampering-proxy.ts';

const program = 'services/bench/src/load/main.ts';
const people = 4;
const thresholdsMissed = 99;
const ownFailure = 1;
let token = '';
let reports: string;
beforeAll(async () => {
  reports = await mkdtemp(join(tmpdir(), 'varfreq-load-'));
});
afterAll(() => rm(reports, { recursive: true }));

/** Runs the program. Fails, with its output, where it fails itself: k6 ends with other codes. */
async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const done = await runProgram(program, [...args, '--reports', reports], { VARFREQ_TOKEN: token });
  if (done.code === ownFailure) throw new Error(`the program failed:\n${done.output}`);
  return done;
}

async function smoke(...args: string[]): Promise<{ code: number | null; output: string; missed: string[] }> {
  const done = await run('smoke', '--people', String(people), ...args);
  const text = await summary('junit.xml').catch(() => '');
  const missed = [...text.matchAll(/name="([^"]*)"><failure/g)].map(([, name]) => name!.split(' ')[0]!);
  return { ...done, missed };
}

/** A summary of the last run; names of runs begin with profile and time. */
async function summary(kind: 'json' | 'junit.xml' | 'html', profile = 'smoke'): Promise<string> {
  const runs = (await readdir(reports)).filter((name) => name.startsWith(`${profile}-`)).sort();
  return await readFile(join(reports, runs.at(-1)!, `${profile}.${kind}`), 'utf8');
}

describe('node services/run.mjs load', () => {
  test('passes on a standalone system, and leaves three summaries', async () => {
    const { code, missed, output } = await smoke();
    expect({ code, missed }).toEqual({ code: 0, missed: [] });
    expect(output).toContain('thresholds held');
    const figures = JSON.parse(await summary('json'));
    expect(figures.metrics.values_true.values.passes).toBeGreaterThan(0);
    expect(await summary('html')).toContain('all thresholds held');
    expect(await summary('junit.xml')).toContain('failures="0"');
  });

  test('passes on a cluster of real components, and draws it with an earlier run', async () => {
    const earlier = (await readdir(reports)).find((name) => name.startsWith('smoke-'));
    const { code, missed, output } = await smoke('--cluster', '--baseline', earlier!);
    expect({ code, missed }).toEqual({ code: 0, missed: [] });
    expect(output).toContain('thresholds held');
    const page = await summary('html');
    expect(page).toContain(`<h2>compared with ${earlier}</h2>`);
    expect(page.match(/<svg/g)).toHaveLength(5);
  });

  test.each([
    ['soak', '0.006'],
    ['breakpoint', '0.012'],
  ])('runs %s, shortened, and reports whether its thresholds held', async (profile, time) => {
    const { code } = await run(profile, '--people', '2', '--time', time, '--out', `json=${reports}/points.json`);
    expect([0, thresholdsMissed]).toContain(code);
    const figures = JSON.parse(await summary('json', profile));
    expect(figures.metrics.iterations.values.count).toBeGreaterThan(0);
    expect(figures.metrics.values_true.values.fails).toBe(0);
    expect(await summary('html', profile)).toMatch(/dropped iterations<\/dt>\s*<dd[^>]*>\d+</);
    expect(await readFile(join(reports, 'points.json'), 'utf8')).toContain('"metric":"http_reqs"');
  });

  test('stops its system when interrupted', async () => {
    const load = new ProductProcess(program, {}, { programArguments: ['smoke', '--reports', reports] });
    const [, url] = await load.printed(/smoke against (\S+)/);
    load.signal('SIGINT');
    expect((await load.ended).code).toBe(130);
    await expect(fetch(url!)).rejects.toThrow('fetch failed');
  });
});

describe('a fault between k6 and the system', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem();
    token = await makeToken(system.url, system.adminAuth);
  });
  afterAll(async () => void (await system.stop()));

  async function smokeWith(fault: Fault, ...args: string[]): Promise<{ code: number | null; missed: string[] }> {
    const proxy = await startTamperingProxy(system.url, fault);
    const short = ['--rate', '2', '--time', '0.3'];
    const { code, missed } = await smoke('--url', proxy.url, ...short, ...args);
    await proxy.close();
    return { code, missed };
  }

  /** 416: nothing is listed. */
  async function statusesOfLists(): Promise<number[]> {
    const headers = { authorization: system.adminAuth, range: 'items=0-0' };
    const lists = ['/samples/', '/data_sources/', '/groups/'].map((path) => fetch(`${system.url}${path}`, { headers }));
    return (await Promise.all(lists)).map(({ status }) => status);
  }

  test('the proxy alone disturbs nothing, and the run leaves no data behind', async () => {
    expect(await smokeWith(() => undefined)).toEqual({ code: 0, missed: [] });
    expect(await statusesOfLists()).toEqual([416, 416, 416]);
  });

  test('a run leaves no data behind when its list of files misses some', async () => {
    expect(await smokeWith(missedFiles())).toEqual({ code: 0, missed: [] });
    expect(await statusesOfLists()).toEqual([416, 416, 416]);
  });

  test('a run that fails before its load leaves no data behind', async () => {
    const { code } = await smokeWith(failingSetup());
    expect([0, thresholdsMissed]).not.toContain(code);
    expect(await statusesOfLists()).toEqual([416, 416, 416]);
  });

  test('two instances share one run, from an archive', async () => {
    const archive = join(reports, 'load.tar');
    const short = ['--people', '2', '--rate', '2', '--time', '0.3'];
    expect((await run('smoke', ...short, '--archive', archive)).code).toBe(0);
    const k6 = await fetchK6();
    const env = { ...process.env, LOAD_URL: system.url, LOAD_TOKEN: token, LOAD_RUN: 'shared', LOAD_REPORTS: reports };
    const share = (segment: string) => {
      const args = ['run', '--quiet', '--no-usage-report', '--address', '', '--execution-segment', segment, archive];
      const shared = ['--execution-segment-sequence', '0,1/2,1'];
      return new ChildWithOutput(k6, [...args, ...shared], { cwd: reports, env });
    };
    for (const child of ['0:1/2', '1/2:1'].map(share)) {
      expect({ ...(await child.ended), logs: child.logs }).toMatchObject({
        code: 0,
        logs: expect.stringContaining('held'),
      });
    }
  });

  test('a task that never ends is detected', async () => {
    // Long enough for all other tasks.
    expect(await smokeWith(lostTask(people), '--patience', '20')).toEqual({
      code: thresholdsMissed,
      missed: ['tasks_lost'],
    });
  });

  const cases: [string, () => Fault, string[]][] = [
    ['a wrong frequency in an annotated file', wrongFrequency, ['values_true']],
    ['a wrong answer about a variant', wrongAnswer, ['values_true']],
    ['a region without its variants', withoutSnvs, ['values_true']],
    ['an annotated file that is cut off', cutFile, ['checks{kind:truth}']],
    ['an answer that is no JSON', noJson, ['checks{kind:truth}']],
    ['progress that goes back', () => backwardProgress(people), ['progress_monotone']],
    ['an import that vanished', () => listedTimes(0), ['tasks_lost']],
    ['a duplicated import', () => listedTimes(2), ['tasks_lost']],
  ];
  test.each(cases)('%s is detected', async (_, fault, expected) => {
    expect(await smokeWith(fault())).toEqual({ code: thresholdsMissed, missed: expected });
  });
});
