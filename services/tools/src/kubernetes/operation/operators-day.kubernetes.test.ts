import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Api, tokenAuth } from '@varfreq/harness/system/api';
import { stringify } from 'yaml';
import { asAdmin, Namespace } from '../cluster.ts';
import { chartValues, smallPods } from '../images/values.ts';
import { addOutside } from '../outside.ts';
import { annotateTour, failuresDuring, importTour, tourResult } from '../tour.ts';
import { Day, parts } from './day.ts';

// services/docs/operators-day.md, command by command, with the README's tour between its parts.
const varfreq = new Namespace('varfreq-day');
const copy = new Namespace('varfreq-day-copy');
const backups = new Namespace('varfreq-day-backups');
let day: Day;
let sample: string;

/** By a token, which outlives the rotated passwords. */
async function byToken(): Promise<Api> {
  const admin = await connect();
  const { user } = (await admin.get('/authentication')).expect(200).entity<{ user: { uri: string } }>();
  const made = (await admin.post('/tokens/', { user: user.uri, name: 'day' })).expect(201);
  return admin.as(tokenAuth(made.entity<{ key: string }>().key));
}

const connect = async (): Promise<Api> => asAdmin(await varfreq.nodeUrl(), await varfreq.password('varfreq-secrets'));
const secretKeys = async () => Object.keys((await varfreq.get('secret', 'varfreq-secrets')).data);

beforeAll(async () => {
  const { store } = await addOutside(backups, ['minio']);
  const values = stringify({
    ...chartValues,
    ...smallPods,
    gateway: { service: { type: 'NodePort' }, ...smallPods.gateway },
  });
  day = await Day.begin(values, {
    ...{ NAMESPACE: varfreq.name, COPY: copy.name },
    ...{ BACKUP_ENDPOINT: store.endpoint, BACKUP_BUCKET: store.bucket },
    ...{ BACKUP_ACCESS_KEY: store.accessKey, BACKUP_SECRET_KEY: store.secretKey },
  });
});
afterAll(async () => {
  await day.remove();
  for (const namespace of [varfreq, copy, backups]) await namespace.remove();
});

/** What a part must have done. */
const afterwards: Readonly<Record<string, () => Promise<void>>> = {
  Install: async () => {
    sample = await importTour(await connect());
  },
  Upgrade: async () => {
    expect(await annotateTour(await connect(), sample)).toEqual(tourResult);
  },
  'Rotate secrets': async () => {
    expect(await secretKeys()).not.toContain('shared-secret-other');
    expect(await annotateTour(await connect(), sample)).toEqual(tourResult);
  },
  Scale: async () => {
    expect(await varfreq.podsOf('parser')).toHaveLength(2);
  },
  'Back up': async () => {
    expect(await varfreq.kubectl('logs', 'job/first-backup')).toMatch(/\S/);
  },
  'Restore into another namespace': async () => {
    const password = await varfreq.password('varfreq-secrets');
    const result = await copy.forwarded((url) => annotateTour(asAdmin(url, password), sample));
    expect(result).toEqual(tourResult);
  },
  'Lose a node': async () => {
    expect(await annotateTour(await connect(), sample)).toEqual(tourResult);
  },
  Remove: async () => {
    expect(await varfreq.leftOnly(/^$/)).toEqual([]);
    expect(await varfreq.kubectl('get', 'namespaces', '--output', 'name')).not.toContain(copy.name);
  },
};

test.each(parts)("the commands of an operator's day do what they say: %s", async (part) => {
  const began = performance.now();
  if (part === 'Upgrade' || part === 'Rotate secrets') {
    const { sent, failed } = await failuresDuring(await byToken(), () => day.done(part));
    console.log(`${sent} requests meanwhile`);
    expect(failed).toEqual([]);
  } else await day.done(part);
  console.log(`${part}: ${Math.round((performance.now() - began) / 1000)} s`);
  await afterwards[part]!();
});
