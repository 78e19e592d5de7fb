import { FieldError, Label, Text, TextArea, TextField } from 'react-aria-components/TextField';
import { texts } from '../../texts/texts.ts';
import type { Read } from './read-text.ts';

interface Props {
  readonly text: string;
  readonly read: Read;
  readonly onChange: (text: string) => void;
}

/** The text of the expression, as the API and the command line take it. */
export function ExpressionText({ text, read, onChange }: Props) {
  const { expression, expressionHelp, wrongAt } = texts.sets;
  const isWrong = read.tree === undefined && text.trim() !== '';
  return (
    <TextField className="field" value={text} onChange={onChange} isInvalid={isWrong}>
      <Label>{expression}</Label>
      <TextArea className="input mono set-text" rows={4} spellCheck={false} autoCapitalize="none" />
      {read.tree === undefined && isWrong && (
        <FieldError className="wrong">{wrongAt(String(read.position), read.why)}</FieldError>
      )}
      <Text slot="description" className="faint help">
        {expressionHelp}
      </Text>
    </TextField>
  );
}
