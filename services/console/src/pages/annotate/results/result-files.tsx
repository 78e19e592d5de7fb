import type { DataSource } from '../../../api/types.ts';
import { SaveButton } from '../../../parts/save-button.tsx';
import { count } from '../../../texts/formats.ts';
import { texts } from '../../../texts/texts.ts';
import { FilterLine } from './filter-line.tsx';
import type { Result } from './use-results.ts';

/** What a task that is done has made: its counts, its file, its index, and a line that filters it. */
export function ResultFiles({ result }: { result: Result }) {
  const { task, queries } = result;
  if (task.result === undefined) return null;
  const made = result.annotated_data_source ?? result.data_source;
  if (made === undefined || !('data' in made)) return <p className="faint">{texts.annotate.result.removed}</p>;
  return (
    <>
      <Facts counts={task.result} />
      {task.result.warnings.length > 0 && (
        <ul className="lines">
          {task.result.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <Files made={made} />
      {made.filetype === 'vcf' && queries.length > 0 && (
        <FilterLine data={made.data.uri} sets={queries.map(({ name }) => name)} />
      )}
    </>
  );
}

function Facts({ counts }: { counts: NonNullable<Result['task']['result']> }) {
  const { records, variants, skipped: left } = texts.annotate.result;
  const facts = [
    records(count(counts.records)),
    ...(counts.variants === undefined ? [] : [variants(count(counts.variants))]),
    ...Object.entries(counts.skipped).map(([reason, number]) => left(reason, count(number))),
  ];
  return <p className="faint numbers">{facts.join(' · ')}</p>;
}

function Files({ made: { uri, name, filetype, data } }: { made: DataSource }) {
  return (
    <div className="row">
      <strong className="cut-words">
        <bdi>{name}</bdi>
      </strong>
      <SaveButton about={name} path={data.uri} />
      {filetype === 'vcf' && <SaveButton label={texts.annotate.result.index} about={name} path={`${uri}/index`} />}
    </div>
  );
}
