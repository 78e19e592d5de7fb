import { texts } from '../../texts/texts.ts';
import { resultTitle } from './said.tsx';

/** Says that a text cannot be looked up, and which forms can. */
export function Unread({ title, reason }: { title: string; reason?: string }) {
  const { forms, formKinds } = texts.lookup;
  return (
    <section className="card stack" aria-label={title}>
      <h2 id={resultTitle} tabIndex={-1}>
        {title}
      </h2>
      {reason !== undefined && <p role="alert">{reason}</p>}
      <h3>{forms}</h3>
      <dl className="forms">
        {formKinds.map(([kind, example]) => (
          <div key={kind}>
            <dt className="mono">{example}</dt>
            <dd className="faint">{kind}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
