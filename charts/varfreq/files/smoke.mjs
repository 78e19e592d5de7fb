// Does with an installation what its users do: logs in, uploads a small VCF and a small BED file, imports both,
// annotates a file with the result, checks every number, and removes what it has created. The sample stays inactive, so
// it never counts in other users' frequencies. Needs nothing but Node:
//
//   VARFREQ_PASSWORD=… node smoke.mjs http://localhost:8080
//
// VARFREQ_LOGIN (default admin) names a user with the role admin, or importer and annotator; VARFREQ_TIMEOUT_S (default
// 300) bounds the whole. Exit code 0 when everything holds, 1 with the reason when it does not.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

const [baseUrl = process.env.VARFREQ_URL] = process.argv.slice(2);
const { VARFREQ_LOGIN: login = 'admin', VARFREQ_PASSWORD: password, VARFREQ_TIMEOUT_S: timeout = '300' } = process.env;
const name = `smoke test ${randomUUID()}`;
const over = AbortSignal.timeout(Number(timeout) * 1000);
const made = [];

class Failure extends Error {}

function check(holds, message) {
  if (!holds) throw new Failure(message);
}

/** The answer to a request, retried until the timeout while the service is unavailable (no connection, 503). */
async function request(method, path, { json, form, expect = [200, 201] } = {}) {
  const headers = { Authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` };
  if (json !== undefined) headers['Content-Type'] = 'application/json';
  for (let problem; ; await delay(1000)) {
    if (over.aborted) throw new Failure(`${method} ${path}: ${problem ?? 'no time left'}`);
    try {
      const body = form?.() ?? (json === undefined ? undefined : JSON.stringify(json));
      const answer = await fetch(new URL(path, baseUrl), { method, headers, body, signal: over });
      if (expect.includes(answer.status)) return answer;
      problem = `${answer.status} ${(await answer.text()).slice(0, 500)}`;
      if (answer.status !== 503) throw new Failure(`${method} ${path} was answered with ${problem}`);
    } catch (error) {
      if (error instanceof Failure) throw error;
      problem ??= error.cause?.message ?? error.message;
    }
  }
}

const get = async (path) => (await request('GET', path)).json();

async function create(path, key, options) {
  const body = await (await request('POST', path, options)).json();
  made.push(body[key].uri);
  return body[key];
}

function upload(title, filetype, text) {
  const form = () => {
    const fields = new FormData();
    fields.set('name', `${name} ${title}`);
    fields.set('filetype', filetype);
    fields.set('data', new Blob([text]), `smoke.${filetype}`);
    return fields;
  };
  return create('/data_sources/', 'data_source', { form });
}

/** Waits until the task of a resource has ended well. */
async function finished({ uri }, key) {
  for (;;) {
    const { [key]: resource } = await get(uri);
    const { state, error } = resource.task;
    if (state === 'succes' || state === 'success') return resource;
    check(state !== 'failure', `the task of ${uri} failed: ${error?.code} ${error?.message}`);
    check(!over.aborted, `the task of ${uri} is still ${state}: is a worker running?`);
    await delay(500);
  }
}

/** A chromosome and a base of it that the installation takes: any without a reference genome. */
async function findSite() {
  const answer = await request('GET', '/genome', { expect: [200, 404] });
  if (answer.status === 404) return { chromosome: '1', position: 1000, reference: 'A', observed: 'C' };
  const { chromosomes } = (await answer.json()).genome;
  for (const chromosome of chromosomes) {
    for (const reference of 'ACGT') {
      const site = { chromosome, position: 20_000, reference, observed: reference === 'A' ? 'C' : 'A' };
      const { status } = await request('POST', '/variants/', { json: site, expect: [201, 400] });
      if (status === 201) return site;
    }
  }
  throw new Failure('no chromosome of the reference genome has a base at position 20000');
}

function vcf({ chromosome, position, reference, observed }) {
  const columns = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', 'S'];
  const record = [chromosome, position, '.', reference, observed, '.', 'PASS', '.', 'GT', '0/1'];
  return `##fileformat=VCFv4.3\n##source=${name}\n${columns.join('\t')}\n${record.join('\t')}\n`;
}

async function importFiles(site) {
  const sample = await create('/samples/', 'sample', { json: { name } });
  const regions = `#${name}\n${site.chromosome}\t${site.position - 100}\t${site.position + 100}\n`;
  const variants = await upload('variants', 'vcf', vcf(site));
  const covered = await upload('regions', 'bed', regions);
  const parts = { variation: ['/variations/', variants], coverage: ['/coverages/', covered] };
  for (const [key, [path, { uri }]] of Object.entries(parts)) {
    await finished(await create(path, key, { json: { sample: sample.uri, data_source: uri } }), key);
  }
  return sample;
}

async function annotate(site, queries) {
  const { uri } = await upload('annotated', 'vcf', vcf(site));
  const annotation = await create('/annotations/', 'annotation', { json: { data_source: uri, queries } });
  const done = await finished(annotation, 'annotation');
  made.unshift(done.annotated_data_source.uri); // to be removed after the annotation
  const { data_source } = await get(done.annotated_data_source.uri);
  const answer = await request('GET', data_source.data.uri);
  return gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
}

async function main() {
  check(baseUrl !== undefined && password !== undefined, 'give the URL as argument and VARFREQ_PASSWORD');
  const { authentication } = await get('/authentication');
  check(authentication.authenticated, `cannot log in as ${login} with this password`);
  const site = await findSite();
  const sample = await importFiles(site);
  console.log('uploaded and imported a VCF and a BED file');
  const queries = [{ name: 'SMOKE', expression: `sample:${sample.uri}` }];
  const annotated = await annotate(site, queries);
  const expected = 'SMOKE_VN=1;SMOKE_VF=1;SMOKE_VF_HET=1;SMOKE_VF_HOM=0';
  check(annotated.includes(expected), `the annotated file has no ${expected}:\n${annotated}`);
  const key = `${site.chromosome}:${site.position}${site.reference}>${site.observed}`;
  const asked = `/variants/${encodeURIComponent(key)}?__json__=${encodeURIComponent(JSON.stringify({ queries }))}`;
  const { SMOKE: found } = (await get(asked)).variant.annotations;
  check(found.coverage === 1 && found.frequency === 1, `${key} has other frequencies: ${JSON.stringify(found)}`);
  console.log('annotated a file and looked up a variant: every number is right');
}

async function cleanUp() {
  for (const uri of made.reverse()) await request('DELETE', uri, { expect: [204, 404] });
}

try {
  await main().finally(cleanUp);
  console.log('the smoke test passed');
} catch (error) {
  console.error(`the smoke test failed: ${error instanceof Failure ? error.message : error.stack}`);
  process.exitCode = 1;
}
