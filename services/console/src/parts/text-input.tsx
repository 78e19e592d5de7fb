import type { ReactNode } from 'react';
import { Input, Label, Text, TextField, type TextFieldProps } from 'react-aria-components/TextField';

interface Props extends Omit<TextFieldProps, 'children' | 'className'> {
  readonly label: string;
  readonly help?: ReactNode;
  readonly min?: string;
}

/** A labelled field of one line. */
export function TextInput({ label, help, min, ...field }: Props) {
  return (
    <TextField className="field" {...field}>
      <Label>{label}</Label>
      <Input className="input" {...(min !== undefined && { min })} />
      {help !== undefined && (
        <Text slot="description" className="faint help">
          {help}
        </Text>
      )}
    </TextField>
  );
}
