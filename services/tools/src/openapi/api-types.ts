import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@varfreq/gateway/config';
import { startGateway } from '@varfreq/gateway/start';
import { createLogger } from '@varfreq/runtime/log';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';

const heading = '// Types of the REST API, made from its OpenAPI document by npm run generate.\n';

/** Text of the module with the types of the resources of the REST API, from the document that this gateway serves. */
export async function apiTypes(): Promise<string> {
  const { openapi, info, components } = await servedDocument();
  const resources = { openapi, info, paths: {}, components: { schemas: components?.schemas ?? {} } };
  return heading + astToString(await openapiTypes(resources));
}

/** The gateway answers it without the other services. */
async function servedDocument(): Promise<OpenAPI3> {
  const blobs = await mkdtemp(join(tmpdir(), 'varfreq-openapi-'));
  const { gateway: config } = readConfig({
    VARFREQ_GATEWAY_HOST: '127.0.0.1',
    VARFREQ_GATEWAY_PORT: '0',
    VARFREQ_METADATA_ADDRESS: '127.0.0.1:1',
    VARFREQ_FREQUENCY_ADDRESS: '127.0.0.1:1',
    VARFREQ_SHARED_SECRET: 'only to read the document of the API',
    VARFREQ_BLOB_DIRECTORY: blobs,
    VARFREQ_DRAIN_MS: '0',
    VARFREQ_GRACE_MS: '0',
  });
  const gateway = await startGateway({ config, log: createLogger({ service: 'gateway', level: 'silent' }) });
  try {
    return (await (await fetch(`${gateway.url}/openapi.json`)).json()) as OpenAPI3;
  } finally {
    await gateway.stop();
    await rm(blobs, { recursive: true });
  }
}
