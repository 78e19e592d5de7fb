import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components/Button';
import { download } from '../api/download.ts';
import { texts } from '../texts/texts.ts';
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
        isPending={saving.isPending}
        onPress={() => saving.mutate()}
      >
        {saving.isPending ? texts.manage.files.saving : label}
      </Button>
      {saving.error && <ProblemNote error={saving.error} />}
    </>
  );
}
