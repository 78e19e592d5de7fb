interface Props {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A labelled checkbox. */
export function Check({ label, isChecked, onChange }: Props) {
  return (
    <label className="check">
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
