import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** Pairs of a name and a value. */
  readonly facts?: readonly (readonly [name: string, value: ReactNode])[];
  readonly children?: ReactNode;
}

/** A card of facts. */
export function FactCard({ title, facts = [], children }: Props) {
  return (
    <section className="card stack">
      <h2>{title}</h2>
      {facts.length > 0 && (
        <dl className="pairs">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}
