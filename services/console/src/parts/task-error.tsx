import { type Failure, remedyOf } from './remedy.ts';

/** Why a task failed, and what to do about it. */
export function TaskError({ error }: { error: Failure }) {
  const { code, message } = error;
  const remedy = remedyOf(error);
  return (
    <div className="problem">
      <strong>{code}</strong>
      <p className="cut-words">{message}</p>
      {remedy !== undefined && <p className="remedy">{remedy}</p>}
    </div>
  );
}
