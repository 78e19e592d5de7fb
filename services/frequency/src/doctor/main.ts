import { checkOffers } from '@varfreq/kafka/check-kafka';
import { runChecks } from '@varfreq/runtime/doctor/doctor';
import { workerChecks } from '@varfreq/runtime/doctor/worker-checks';
import { keepFilesPrivate } from '@varfreq/runtime/private-files';
import { readConfig } from '../config.ts';
import { checkGenes } from './check-genes.ts';

keepFilesPrivate();

// Checks this service's dependencies and suggests fixes.
const { frequency } = readConfig();
const checks = [
  ...(await workerChecks(frequency)),
  checkGenes(frequency),
  checkOffers(frequency.kafka, ['annotate', 'compact']),
];
process.exitCode = await runChecks(checks, console.log);
