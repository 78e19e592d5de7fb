import { Check } from '../../parts/check.tsx';
import { Choice } from '../../parts/choice.tsx';
import { count } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import { changeItem, type Item } from './batch.ts';
import { ColumnTable } from './column-table.tsx';
import { firstPlan, type Plan } from './plan.ts';
import { ReadingForm } from './reading-form.tsx';
import { TargetChoice } from './target-choice.tsx';

/** Where a file goes, and how it is read. */
export function PlanForm({ item }: { item: Item }) {
  const { id, kind, file, columns, plan } = item;
  const change = (changed: Partial<Plan>) => changeItem(id, { plan: { ...plan, ...changed } });
  if (kind === 'ped') return <Pedigree plan={plan} change={change} />;
  const first = firstPlan(kind, file.name, columns);
  const suggested = first.target.kind === 'new' ? first.target.name : file.name;
  return (
    <>
      {kind === 'vcf' && columns !== undefined && <Columns columns={columns} plan={plan} change={change} />}
      {plan.isJoint && columns !== undefined ? (
        <ColumnTable columns={columns} plan={plan} change={change} />
      ) : (
        <TargetChoice
          target={plan.target}
          besides={kind === 'bed' ? 'all' : undefined}
          suggested={suggested}
          onChange={(target) => change({ target })}
        />
      )}
      <ReadingForm kind={kind} reading={plan.reading} onChange={(reading) => change({ reading })} />
    </>
  );
}

interface PartProps {
  readonly plan: Plan;
  readonly change: (changed: Partial<Plan>) => void;
}

function Pedigree({ plan, change }: PartProps) {
  return (
    <>
      <p className="faint">{texts.imports.pedHelp}</p>
      <Check
        label={texts.imports.families}
        isChecked={plan.familyGroups}
        onChange={(familyGroups) => change({ familyGroups })}
      />
    </>
  );
}

function Columns({ columns, plan, change }: PartProps & { columns: readonly string[] }) {
  const { columns: words, noColumns, into, joint, one } = texts.imports;
  if (columns.length === 0) return <p className="faint">{noColumns}</p>;
  if (columns.length === 1) return null;
  return (
    <div className="row spread">
      <Choice
        label={into}
        value={plan.isJoint ? 'joint' : 'one'}
        options={[
          ['joint', joint],
          ['one', one],
        ]}
        onChange={(value) => change({ isJoint: value === 'joint' })}
      />
      <span className="faint numbers">{words(count(columns.length))}</span>
    </div>
  );
}
