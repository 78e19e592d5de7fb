import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { openSettings, settingsOf } from './component-settings.ts';
import type { ValueSchema } from './json-schema.ts';
import { generatedFiles } from './readme.ts';
import { valuesSchema } from './values-schema.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const values = parse(read('charts/varfreq/values.yaml')) as object;

/** Paths of the schema without a default value, and of default values without a schema. */
function differences(schema: ValueSchema, value: unknown, path: string): string[] {
  const { properties } = schema;
  if (properties === undefined || path.endsWith('.settings')) return value === undefined ? [`${path}: no default`] : [];
  const members = (value ?? {}) as Record<string, unknown>;
  const unknown = Object.keys(members).filter((name) => !(name in properties));
  return [
    ...unknown.map((name) => `${path}.${name}: not in the schema`),
    ...Object.entries(properties).flatMap(([name, one]) => differences(one, members[name], `${path}.${name}`)),
  ];
}

describe('the schema and the README of the values', () => {
  test('match npm run generate', () => {
    for (const [file, text] of Object.entries(generatedFiles(root))) expect(read(file)).toBe(text);
  });

  test('have every value, each with a default', () => {
    expect(differences({ description: '', ...valuesSchema() }, values, '')).toEqual([
      ...['.grpcTls.issuer.name: no default', '.grpcTls.issuer.kind: no default', '.grpcTls.issuer.group: no default'],
      '.global: no default',
    ]);
  });

  test('allow every setting that the chart does not decide, and no secret', () => {
    const names = openSettings('metadata').map(({ env }) => env);
    expect(names).toEqual(expect.arrayContaining(['VARFREQ_LEASE_MS', 'VARFREQ_KAFKA_PARTITIONS']));
    expect(names).not.toContain('VARFREQ_TOKEN_SECRET');
    expect(names).not.toContain('VARFREQ_MIGRATIONS');
    for (const component of ['gateway', 'parser', 'frequencyWorker', 'frequencyQuery'] as const) {
      expect(openSettings(component).length).toBeGreaterThan(3);
      expect(openSettings(component).length).toBeLessThan(Object.keys(settingsOf[component]).length);
    }
  });
});
