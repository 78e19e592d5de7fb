import type { FieldSet } from '../../api/types.ts';
import { Check } from '../../parts/check.tsx';
import { texts } from '../../texts/texts.ts';
import { changeDraft, draft } from './draft.ts';

/** Which figures are written beside the four, and what stands where no one is covered. */
export function FiguresChoice() {
  const { fields, missingAsDot } = draft.use();
  const { title, always, sets, missing } = texts.annotate.figures;
  const change = (set: FieldSet, isChosen: boolean) =>
    changeDraft({ fields: isChosen ? [...fields, set] : fields.filter((each) => each !== set) });
  return (
    <fieldset className="checks">
      <legend>
        <h2>{title}</h2>
      </legend>
      <p className="faint help">{always}</p>
      {(Object.keys(sets) as FieldSet[]).map((set) => (
        <Check
          key={set}
          label={sets[set]}
          isChecked={fields.includes(set)}
          onChange={(isChosen) => change(set, isChosen)}
        />
      ))}
      <Check
        label={missing}
        isChecked={missingAsDot}
        onChange={(isChosen) => changeDraft({ missingAsDot: isChosen })}
      />
    </fieldset>
  );
}
