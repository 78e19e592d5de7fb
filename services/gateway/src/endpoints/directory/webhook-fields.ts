import { typePrefix } from '../../resources/webhook.ts';
import type { Decoder } from '../../rest/decoding/decoder.ts';
import { text } from '../../rest/decoding/scalars.ts';
import { list } from '../../rest/decoding/structures.ts';

const tasks = ['submitted', 'started', 'progress', 'succeeded', 'failed', 'cancelled', 'deleted'];

/** Types of events, without `varfreq.`. */
const types: Readonly<Record<string, readonly string[]>> = {
  data_source: ['uploaded', 'deleted'],
  sample: ['created', 'changed', 'activated', 'deactivated', 'deleted'],
  import: tasks,
  joint_import: tasks,
  annotation: tasks,
  frequency_table: tasks,
  compaction: ['done'],
};

function isKind(given: string): boolean {
  const [group = '', type = ''] = given.slice(typePrefix.length).split(/\.(.*)/s);
  if (given === '*') return true;
  return given.startsWith(typePrefix) && Object.hasOwn(types, group) && (type === '*' || types[group]!.includes(type));
}

const anyText = text({ min: 1, max: 100 });

/** A type of events as stored: without `varfreq.`. */
const kind: Decoder<string> = {
  expected: 'a type of events such as varfreq.import.succeeded, varfreq.import.* or *',
  schema: { type: 'string', examples: ['varfreq.import.*'] },
  decode(value, at, context) {
    const given = anyText.decode(value, at, context);
    if (given === undefined) return undefined;
    if (!isKind(given)) return context.unexpected(at, kind.expected, value);
    return given === '*' ? given : given.slice(typePrefix.length);
  },
};

export const kinds = list(kind, { maxItems: 30 });

const urlText = text({ min: 1, max: 2000, secret: true });

/** An address to send events to; not quoted in messages, as many contain a secret. */
export const webhookUrl: Decoder<string> = {
  expected: 'an https URL without a user, a password and a fragment',
  schema: { type: 'string', format: 'uri', examples: ['https://lims.example.org/hooks/varfreq'] },
  decode(value, at, context) {
    const given = urlText.decode(value, at, context);
    if (given === undefined) return undefined;
    const url = URL.canParse(given) ? new URL(given) : undefined;
    const isGood =
      url !== undefined && /^https?:$/.test(url.protocol) && `${url.username}${url.password}${url.hash}` === '';
    return isGood ? url.href : context.unexpected(at, webhookUrl.expected, value, true);
  },
};
