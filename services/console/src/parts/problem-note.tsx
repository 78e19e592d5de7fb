import { Button } from 'react-aria-components/Button';
import { texts } from '../texts/texts.ts';

interface Props {
  readonly error: Error;
  readonly title?: string;
  /** Makes another attempt. */
  readonly again?: () => unknown;
}

/** An error, announced to screen readers, with a button for another attempt. */
export function ProblemNote({ error, title = texts.problems.title, again }: Props) {
  return (
    <div className="problem stack" role="alert">
      <div>
        <strong>{title}</strong>
        <p>{error.message}</p>
      </div>
      {again !== undefined && (
        <div>
          <Button className="button plain" onPress={() => void again()}>
            {texts.problems.again}
          </Button>
        </div>
      )}
    </div>
  );
}
