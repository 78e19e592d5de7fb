import { texts } from '../texts/texts.ts';

/** An error, announced to screen readers. */
export function ProblemNote({ error, title = texts.problems.title }: { error: Error; title?: string }) {
  return (
    <div className="problem" role="alert">
      <strong>{title}</strong>
      <p>{error.message}</p>
    </div>
  );
}
