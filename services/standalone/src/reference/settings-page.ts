import { frequencySettings } from '@varfreq/frequency/config';
import { gatewaySettings } from '@varfreq/gateway/config';
import { backupSettings } from '@varfreq/metadata/backup/config';
import { metadataSettings } from '@varfreq/metadata/config';
import { parserSettings } from '@varfreq/parser/config';
import { type SettingRow, type Settings, settingsTable } from '@varfreq/runtime/config';
import { forwardedSettings, ownSettings } from '../config.ts';

/** Where the page is kept. */
export const settingsPageUrl = new URL('../../../docs/settings.md', import.meta.url);

/** The reference of all settings, made from the definitions that the services read their environment with. */
export function settingsPage(): string {
  return [
    '# Settings',
    '',
    'Environment variables, read once at start; all problems are told together, and a misspelt `VARFREQ_` name is one.',
    'Secrets may be in files: `VARFREQ_SHARED_SECRET_FILE` names the one that holds `VARFREQ_SHARED_SECRET`, and so on.',
    'This page is made by `npm run generate`.',
    ...section('One machine (`npm start`)', { ...ownSettings, ...forwardedSettings() }),
    ...section('Gateway', gatewaySettings),
    ...section('Metadata', metadataSettings),
    ...section('Parser', parserSettings),
    ...section('Frequency', frequencySettings),
    ...section('Backup', backupSettings),
    '',
  ].join('\n');
}

function section(title: string, settings: Settings): string[] {
  const rows = settingsTable(settings).map(row);
  return ['', `## ${title}`, '', '| variable | default | takes | meaning |', '|---|---|---|---|', ...rows];
}

function row({ env, expected, default: byDefault, required, description }: SettingRow): string {
  const shown = byDefault === undefined || byDefault === '' ? (required ? 'required' : 'none') : `\`${byDefault}\``;
  return `| \`${env}\` | ${shown} | ${expected} | ${description} |`.replaceAll(/\s+/g, ' ');
}
