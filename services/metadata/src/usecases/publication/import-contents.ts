import { createHash } from 'node:crypto';
import { AppError } from '@varfreq/runtime/errors';
import type { PublishedImport } from '../../domain/tasks/published-tracks.ts';
import type { ShardOutput } from '../../domain/tasks/shard-output.ts';

/** Digest of the uncompressed bytes that were imported. Errors: `internal_server_error` without one. */
export function fileContentOf({ contentSha256 }: PublishedImport, { parse }: ShardOutput): string {
  const content = parse?.contentSha256 ?? contentSha256;
  if (content === null) throw new AppError('internal_server_error', 'the digest of the content is missing');
  return content;
}

/**
 * What must not be visible twice, by id of the import: the content of variations with records, each set of its sample
 * columns by itself. All columns of a file are the file's own content.
 */
export function contentsOf(targets: readonly PublishedImport[], output: ShardOutput): Map<number, string> {
  const variations = targets.filter(({ kind }) => kind === 'variation');
  if (output.result.records === 0) return new Map();
  return new Map(
    variations.map((target) => {
      const columns = columnsOf(target, output);
      const content = fileContentOf(target, output);
      return [target.id, columns === undefined ? content : digest(`${content} columns ${columns}`)];
    }),
  );
}

/** Undefined: all of them. */
function columnsOf({ column }: PublishedImport, { parse, result }: ShardOutput): string | undefined {
  if (column === null) return parse?.columnSet;
  const all = result.report?.sampleColumns;
  if (all === undefined) throw new AppError('internal_server_error', 'the number of sample columns is missing');
  return all === 1 ? undefined : `${column}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const mostNamed = 5;

/** The error of a task whose contents are visible as other variations. */
export function duplicateOf(
  targets: readonly PublishedImport[],
  contents: ReadonlyMap<number, string>,
  published: readonly string[],
): { code: string; message: string } {
  const taken = new Set(published);
  const columns = targets.flatMap(({ id, column }) => (taken.has(contents.get(id) ?? '') ? (column ?? []) : []));
  return { code: 'duplicate_data_source', message: columns.length === 0 ? single : messageOf(columns) };
}

const single = 'the content of this data source is already imported as another variation';

function messageOf(columns: readonly number[]): string {
  const [first, ...others] = columns;
  if (others.length === 0) return `column ${first} of this data source is already imported as another variation`;
  const more = columns.length - mostNamed;
  const named = columns.slice(0, mostNamed).join(', ');
  const rest = more > 0 ? ` and ${more} more` : '';
  return `columns ${named}${rest} of this data source are already imported as other variations`;
}
