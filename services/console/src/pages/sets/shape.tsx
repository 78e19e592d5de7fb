import type { Expression } from '@varfreq/genomics/expressions/expression';
import { Button } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Choice } from '../../parts/choice.tsx';
import { texts } from '../../texts/texts.ts';
import { joined, negated, type Operator, type Path, rejoined } from './change-at.ts';
import { MemberPicker } from './member-picker.tsx';
import type { NameOf } from './use-names.ts';

/** Changes the part at a place; without a part it is removed. */
export type Change = (path: Path, change: (part: Expression) => Expression | undefined) => void;

interface Props {
  readonly part: Expression;
  readonly path: Path;
  /** How it is joined with others, if it is. */
  readonly within?: Operator;
  readonly nameOf: NameOf;
  readonly onChange: Change;
}

/** A part of an expression as a box: a name, or boxes that are joined; marked where it is excluded. */
export function Shape({ part, path, within, nameOf, onChange }: Props) {
  const isNegated = part.kind === 'not';
  const inner = isNegated ? part.operand : part;
  const kind = inner.kind === 'and' || inner.kind === 'or' ? inner.kind : undefined;
  const innerPath = isNegated ? [...path, 0] : path;
  const { not } = texts.sets;
  return (
    <fieldset aria-label={nameOf(part)} className={`shape${isNegated ? ' is-not' : ''}`} data-joined={kind}>
      <div className="row">
        {isNegated && <strong className="shape-not">{not}</strong>}
        {kind === undefined && inner.kind !== 'not' && <bdi className="cut-words">{nameOf(inner)}</bdi>}
        {kind !== undefined && (
          <HowJoined
            kind={kind}
            about={nameOf(inner)}
            onChange={(operator) => onChange(path, (whole) => rejoined(operator, whole))}
          />
        )}
        <Controls part={part} path={path} {...(within && { within })} nameOf={nameOf} onChange={onChange} />
      </div>
      {inner.kind === 'not' && <Shape part={inner} path={innerPath} nameOf={nameOf} onChange={onChange} />}
      {(inner.kind === 'and' || inner.kind === 'or') &&
        inner.operands.map((operand, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their place
          <div key={at} className="shape-part">
            {at > 0 && <span className="shape-operator">{texts.sets.operators[inner.kind]}</span>}
            <Shape {...{ part: operand, path: [...innerPath, at], within: inner.kind, nameOf, onChange }} />
          </div>
        ))}
    </fieldset>
  );
}

function HowJoined(props: { kind: Operator; about: string; onChange: (operator: Operator) => void }) {
  const { howJoined, allOf, anyOf } = texts.sets;
  return (
    <Choice
      label={howJoined(props.about)}
      isUnseen
      value={props.kind}
      options={[
        ['and', allOf],
        ['or', anyOf],
      ]}
      onChange={props.onChange}
    />
  );
}

/** What can be done with a part: a join that its surroundings offer already is not offered again. */
function Controls({ part, path, within, nameOf, onChange }: Props) {
  const { not, notNamed, add, addAbout, operators, remove } = texts.sets;
  const name = nameOf(part.kind === 'not' ? part.operand : part);
  const offered = (['and', 'or'] as const).filter((operator) => operator !== within);
  return (
    <div className="row shape-controls">
      <ToggleButton
        className="button plain"
        aria-label={notNamed(name)}
        isSelected={part.kind === 'not'}
        onChange={() => onChange(path, negated)}
      >
        {not}
      </ToggleButton>
      {offered.map((operator) => (
        <MemberPicker
          key={operator}
          label={add(operators[operator])}
          about={addAbout(nameOf(part), operators[operator])}
          onPick={(added) => onChange(path, (whole) => joined(operator, whole, added))}
        />
      ))}
      <Button
        className="button plain"
        aria-label={remove(nameOf(part))}
        onPress={() => onChange(path, () => undefined)}
      >
        ×
      </Button>
    </div>
  );
}
