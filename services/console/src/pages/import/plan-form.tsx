import { Check } from '../../parts/check.tsx';
import { Choice } from '../../parts/choice.tsx';
import { count } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import { changeItem, type Item, useItems } from './batch.ts';
import { ColumnTable } from './column-table.tsx';
import { isFor } from './pedigree.ts';
import { firstPlan, type Plan } from './plan.ts';
import { ReadingForm } from './reading-form.tsx';
import { TargetChoice } from './target-choice.tsx';

/** Where a file goes, and how it is read. */
export function PlanForm({ item }: { item: Item }) {
  const { id, kind, file, columns, isBeingRead, plan } = item;
  const change = (changed: Partial<Plan>) => changeItem(id, { plan: { ...plan, ...changed } });
  if (isBeingRead) return <p className="faint">{texts.imports.reading}</p>;
  if (kind === 'ped') return <Pedigree item={item} change={change} />;
  const first = firstPlan(kind, file.name, columns);
  const suggested = first.target.kind === 'new' ? first.target.name : file.name;
  return (
    <>
      {kind === 'vcf' && columns !== undefined && <Columns columns={columns} plan={plan} change={change} />}
      {plan.isJoint && columns !== undefined ? (
        <ColumnTable file={file.name} columns={columns} plan={plan} change={change} />
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

function Pedigree({ item, change }: Pick<PartProps, 'change'> & { item: Item }) {
  const items = useItems();
  const { pedHelp, pedFor, pedForNone, families } = texts.imports;
  const files = items.filter((other) => isFor(item, other)).map(({ file }) => file.name);
  const isNeeded = items.some(({ kind, plan, started }) => kind === 'vcf' && plan.isJoint && started === undefined);
  return (
    <>
      <p className="faint">{pedHelp}</p>
      <p role="status" className="cut-words">
        {files.length > 0 ? pedFor(files.join(', ')) : isNeeded && pedForNone}
      </p>
      <Check
        label={families}
        isChecked={item.plan.familyGroups}
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
