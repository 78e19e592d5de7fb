import { ApiProblem } from '../../api/problem.ts';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { count } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import { type Refusal, refusalsOf } from './refusal.ts';

/** Why a request was refused: each field with what is wrong and what to do. `names`: those of its sets. */
export function RefusalNote({ error, names }: { error: Error; names: readonly string[] }) {
  if (!(error instanceof ApiProblem) || error.status === 0) return <ProblemNote error={error} />;
  return (
    <div className="problem stack" role="alert">
      <strong>{texts.annotate.refusal.title}</strong>
      <ul className="plain-list stack">
        {refusalsOf(error, names).map((refusal) => (
          <li key={`${subjectOf(refusal, names)} ${refusal.text}`} className="cut-words">
            <Subject text={subjectOf(refusal, names)} />
            {refusal.text}
            <Remedy text={remedyOf(refusal, error.code)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const Subject = ({ text }: { text: string }) => text !== '' && <strong>{text}: </strong>;

const Remedy = ({ text }: { text: string | undefined }) => text !== undefined && <p className="remedy">{text}</p>;

function subjectOf({ field, index, member }: Refusal, names: readonly string[]): string {
  if (field === undefined) return '';
  const { fields, set, region, members } = texts.annotate.refusal;
  const name = fields[field] ?? field;
  if (index === undefined) return name;
  const item = field === 'queries' ? set(names[index] ?? count(index + 1)) : region(count(index + 1));
  return member === undefined ? item : `${item}, ${members[member] ?? member}`;
}

function remedyOf({ field, member }: Refusal, code: string): string | undefined {
  const { remedies } = texts.annotate.refusal;
  return remedies[`${field}.${member}`] ?? remedies[code] ?? remedies[field ?? ''];
}
