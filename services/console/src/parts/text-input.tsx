import type { ReactNode } from 'react';
import { Input, Label, Text, TextField, type TextFieldProps } from 'react-aria-components/TextField';

interface Props extends Omit<TextFieldProps, 'children' | 'className'> {
  readonly label: string;
  readonly help?: ReactNode;
  readonly min?: string;
  /** Whether the label is for screen readers alone. */
  readonly isLabelUnseen?: boolean;
}

/** A labelled field of one line. */
export function TextInput({ label, help, min, isLabelUnseen = false, ...field }: Props) {
  return (
    <TextField className="field" {...field}>
      <Label {...(isLabelUnseen && { className: 'unseen' })}>{label}</Label>
      <Input className="input" {...(min !== undefined && { min })} />
      {help !== undefined && (
        <Text slot="description" className="faint help">
          {help}
        </Text>
      )}
    </TextField>
  );
}
