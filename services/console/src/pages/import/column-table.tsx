import { count } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import { type Plan, type Target, targetOf } from './plan.ts';
import { TargetChoice } from './target-choice.tsx';

/** Columns that can be assigned one by one; further ones go into samples of their names. */
const maxShown = 100;

interface Props {
  /** Name of the file. */
  readonly file: string;
  readonly columns: readonly string[];
  readonly plan: Plan;
  readonly change: (changed: Partial<Plan>) => void;
}

/** The sample columns of a file, each with its sample. */
export function ColumnTable({ file, columns, plan, change }: Props) {
  const { column, columnsOf, sample, furtherColumns } = texts.imports;
  const further = columns.length - maxShown;
  const assign = (number: number, target: Target) => change({ columns: new Map([...plan.columns, [number, target]]) });
  return (
    <section className="tall" aria-label={columnsOf(file)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">{sample}</th>
          </tr>
        </thead>
        <tbody>
          {columns.slice(0, maxShown).map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their number
            <tr key={at}>
              <th scope="row" className="cut-words">
                <bdi>{name}</bdi>
              </th>
              <td>
                <TargetChoice
                  target={targetOf(plan, columns, at + 1)}
                  besides="none"
                  suggested={name}
                  column={name}
                  onChange={(target) => assign(at + 1, target)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {further > 0 && <p className="faint">{furtherColumns(count(further))}</p>}
    </section>
  );
}
