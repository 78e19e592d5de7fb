import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Annotation, resultOf } from '@varfreq/client/resources';
import { readQueries } from '../names/queries.ts';
import type { Session } from '../session/session.ts';
import { downloadIndex, downloadTo, requireOutput, uploadFile } from '../work/transfers.ts';
import { Undo } from '../work/undo.ts';
import { watch } from '../work/watch.ts';

/** Options of `annotate`. */
export interface AnnotateOptions {
  query: string[];
  fields?: string[];
  missingAsDot?: boolean;
  output: string;
  type?: 'vcf' | 'bed';
  keep?: boolean;
  index: boolean;
}

/**
 * Annotates a local file, standard input, or a data source by its URI. What was made on the server for it is deleted
 * afterwards, also after a failure or an interruption.
 */
export async function annotate(session: Session, input: string, options: AnnotateOptions): Promise<void> {
  const queries = await readQueries(session, options.query);
  const client = await session.client();
  const isStored = input.startsWith('/data_sources/');
  if (!isStored && input !== '-') await access(input);
  await requireOutput(options.output);
  const undo = new Undo(session);
  await undo.around(async () => {
    const filetype = options.type ?? (/\.bed(\.b?gz)?$/i.test(input) ? 'bed' : 'vcf');
    const source = isStored ? input : undo.add(await uploadFile(session, { path: input, filetype }));
    const annotation = await client.post<Annotation>('/annotations/', {
      data_source: source,
      queries,
      ...(options.fields && { fields: options.fields }),
      ...(options.missingAsDot && { missing_as_dot: true }),
    });
    const result = undo.add(annotation.annotated_data_source.uri);
    undo.add(annotation.uri);
    const done = await watch<Annotation>(session, annotation.uri, `${basename(input)}, annotation`);
    await downloadTo(session, `${result}/data`, options.output);
    if (options.index && filetype === 'vcf') await downloadIndex(session, result, options.output);
    session.screen.bars.stop();
    report(session, { done, result, options });
    if (options.keep) undo.keep();
  });
  await undo.run();
}

function report(
  { screen }: Session,
  { done, result, options }: { done: Annotation; result: string; options: AnnotateOptions },
): void {
  if (options.output === '-') return;
  const kept = options.keep ? { annotation: done.uri, data_source: result } : {};
  const shown = { output: options.output, result: resultOf(done.task), ...kept };
  screen.result(shown, () => `${options.output}: ${resultOf(done.task)?.variants ?? 0} variants annotated`);
}
