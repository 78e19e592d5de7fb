import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { basicAuth, Client } from '@varfreq/client/client';
import { metadataV1 } from '@varfreq/contracts/load';
import { connectGrpc } from '@varfreq/runtime/grpc/client';
import { run } from '../run.ts';
import type { System } from '../system.ts';
import { simulateCohort } from './simulated-cohort.ts';
import { tour } from './tour.ts';

// `npm run demo`: starts the system, shows an import and an annotation with known answers, and keeps serving.
const size = { people: 5, chromosomes: 3, windowsPerChromosome: 400, sitesPerWindow: 10 };

const { values } = parseArgs({ options: { seed: { type: 'string' } } });
const seed = values.seed === undefined ? randomBytes(3).readUIntBE(0, 3) : Number(values.seed);
if (!Number.isSafeInteger(seed)) throw new Error(`--seed: expected an integer, got "${values.seed}"`);

const started = await run();
if (started !== undefined) {
  const { system } = started;
  const login = await demoUser(system, seed);
  const client = new Client({ url: system.url, authorization: basicAuth(login.login, login.password) });
  const cohort = simulateCohort(seed, size);
  console.log(`A cohort of ${size.people} people, seed ${seed} (npm run demo -- --seed ${seed} reproduces it):\n`);
  try {
    await tour(client, cohort, { line: (text) => console.log(text), stream: process.stdout });
    console.log(`\nStill serving ${system.url} as ${login.login}:${login.password}. Press Ctrl-C to stop.`);
  } catch (error) {
    console.error(`\nThe demo failed: ${error instanceof Error ? error.message : String(error)}`);
    await started.exit(1);
  }
}

/** A user for the demo; the administrator's password may no longer be known. */
async function demoUser({ metadata }: System, seed: number): Promise<{ login: string; password: string }> {
  const directory = connectGrpc(metadataV1.Directory, metadata.address, { secret: metadata.secret });
  const suffix = randomBytes(3).toString('hex');
  const user = { login: `demo-${seed}-${suffix}`, password: randomBytes(9).toString('base64url') };
  await directory.createUser({ ...user, name: 'Demo', roles: ['importer', 'annotator', 'group-querier'] });
  directory.close();
  return user;
}
