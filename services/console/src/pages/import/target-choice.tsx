import { Choice } from '../../parts/choice.tsx';
import { SamplePicker } from '../../parts/sample-picker.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { texts } from '../../texts/texts.ts';
import type { Target } from './plan.ts';

interface Props {
  readonly target: Target;
  /** What can be chosen besides a new and an existing sample. */
  readonly besides: 'all' | 'none' | undefined;
  /** Name that is suggested for a new sample. */
  readonly suggested: string;
  /** The column, where it is one of several. */
  readonly column?: string;
  readonly onChange: (target: Target) => void;
}

/** Where a file or a column is imported: a new sample with its name, or an existing one. */
export function TargetChoice({ target, besides, suggested, column, onChange }: Props) {
  const { into, into1, newSample, existing, name, nameOf } = texts.imports;
  const options: readonly (readonly [Target['kind'], string])[] = [
    ...(besides === undefined ? [] : [[besides, texts.imports[besides]] as const]),
    ['new', newSample],
    ['known', existing],
  ];
  const choose = (kind: Target['kind']) => onChange(targetFor(kind, suggested));
  return (
    <div className="target">
      <Choice
        label={column === undefined ? into : into1(column)}
        isUnseen={column !== undefined}
        value={target.kind}
        options={options}
        onChange={choose}
      />
      {target.kind === 'new' && (
        <TextInput
          label={column === undefined ? name : nameOf(column)}
          isLabelUnseen={column !== undefined}
          value={target.name}
          maxLength={200}
          onChange={(next) => onChange({ kind: 'new', name: next })}
        />
      )}
      {target.kind === 'known' && <Known {...{ target, onChange, ...(column !== undefined && { column }) }} />}
    </div>
  );
}

const nothing = { uri: '', name: '', people: 0 };

function targetFor(kind: Target['kind'], suggested: string): Target {
  if (kind === 'new') return { kind, name: suggested };
  return kind === 'known' ? { kind, sample: nothing } : { kind };
}

interface KnownProps {
  readonly target: Extract<Target, { kind: 'known' }>;
  readonly column?: string;
  readonly onChange: (target: Target) => void;
}

function Known({ target: { sample }, column, onChange }: KnownProps) {
  const { chooseSample } = texts.imports;
  return (
    <div className="row">
      {sample.uri !== '' && <bdi className="cut-words">{sample.name}</bdi>}
      <SamplePicker
        label={chooseSample}
        {...(column !== undefined && { about: texts.imports.into1(column) })}
        onPick={({ uri, name, pool_size: people }) => onChange({ kind: 'known', sample: { uri, name, people } })}
      />
    </div>
  );
}
