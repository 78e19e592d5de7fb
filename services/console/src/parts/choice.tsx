interface Props<T extends string> {
  readonly label: string;
  /** Whether the label is for screen readers alone. */
  readonly isUnseen?: boolean;
  readonly value: T;
  /** Texts by value. */
  readonly options: readonly (readonly [T, string])[];
  readonly onChange: (value: T) => void;
}

/** A labelled choice of one of a few. */
export function Choice<T extends string>({ label, isUnseen = false, value, options, onChange }: Props<T>) {
  return (
    <label className="field">
      <span className={isUnseen ? 'unseen' : 'label'}>{label}</span>
      <select className="input" value={value} onChange={(event) => onChange(event.target.value as T)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
