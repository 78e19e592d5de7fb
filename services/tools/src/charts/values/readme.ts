import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ValueSchema } from './json-schema.ts';
import { valuesSchema } from './values-schema.ts';

/** Folder of the chart, from the root of the project. */
export const chartFolder = 'charts/varfreq';

/** The chart's files generated from the schema of its values and the settings of the services. */
export function generatedFiles(root: string): Record<string, string> {
  const values = parse(readFileSync(join(root, chartFolder, 'values.yaml'), 'utf8')) as Values;
  const schema = valuesSchema();
  const intro = readFileSync(join(root, chartFolder, 'README.intro.md'), 'utf8');
  return {
    [`${chartFolder}/values.schema.json`]: `${JSON.stringify(schema, null, 2)}\n`,
    [`${chartFolder}/README.md`]: `${intro}\n${table(schema.properties ?? {}, values).join('\n')}\n`,
  };
}

type Values = Readonly<Record<string, unknown>>;

function table(properties: Readonly<Record<string, ValueSchema>>, values: Values): string[] {
  const rows = Object.entries(properties).flatMap(([name, schema]) => rowsOf(name, schema, values[name]));
  return ['| value | default | meaning |', '|---|---|---|', ...rows];
}

/** Settings of services are in their own reference. */
function rowsOf(path: string, schema: ValueSchema, value: unknown): string[] {
  if (path === 'global') return [];
  const { properties, description } = schema;
  if (properties === undefined || path.endsWith('.settings')) return [row(path, JSON.stringify(value), description)];
  const members = (value ?? {}) as Values;
  return [
    row(path, undefined, `**${description}**`),
    ...Object.entries(properties).flatMap(([name, one]) => rowsOf(`${path}.${name}`, one, members[name])),
  ];
}

function row(path: string, byDefault: string | undefined, description: string): string {
  const shown = byDefault === undefined ? '' : `\`${byDefault}\``;
  return `| \`${path}\` | ${shown} | ${description} |`;
}
