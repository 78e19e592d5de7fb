import { texts } from '../texts/texts.ts';

/** Why a task failed, and what to do about it. */
export function TaskError({
  error: { code, message },
}: {
  error: { readonly code: string; readonly message: string };
}) {
  const remedy = texts.remedies[code];
  return (
    <div className="problem">
      <strong>{code}</strong>
      <p className="cut-words">{message}</p>
      {remedy !== undefined && <p className="remedy">{remedy}</p>}
    </div>
  );
}
