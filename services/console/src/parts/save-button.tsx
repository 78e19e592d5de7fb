import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components/Button';
import { download, TooLargeToSave } from '../api/download.ts';
import { texts } from '../texts/texts.ts';
import { CopyButton } from './copy-button.tsx';
import { ProblemNote } from './problem-note.tsx';

interface Props {
  readonly label?: string;
  /** What is saved, for screen readers. */
  readonly about: string;
  readonly path: string;
}

/** A button that saves the bytes of a path as a file; a refusal is shown beside it. */
export function SaveButton({ label = texts.manage.files.save, about, path }: Props) {
  const saving = useMutation({ mutationFn: () => download(path) });
  return (
    <>
      <Button
        className="button plain"
        aria-label={`${label} ${about}`}
        onPress={() => saving.isPending || saving.mutate()}
      >
        {saving.isPending ? texts.manage.files.saving : label}
      </Button>
      {saving.error && <ProblemNote error={saving.error} />}
      {saving.error instanceof TooLargeToSave && <ShellLine line={saving.error.line} />}
    </>
  );
}

function ShellLine({ line }: { line: string }) {
  return (
    <div className="stack shell-line">
      <pre className="line">
        <code>{line}</code>
      </pre>
      <div>
        <CopyButton label={texts.annotate.filter.copy} text={() => line} />
      </div>
    </div>
  );
}
