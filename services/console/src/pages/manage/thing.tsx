import type { ReactNode } from 'react';

interface Props {
  /** A text that users wrote: isolated, so that its direction does not reach what is beside it. */
  readonly title: string;
  readonly badge?: ReactNode;
  /** Short texts, shown in a line. */
  readonly facts: readonly ReactNode[];
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** An item of a list with what is known of it and what can be done with it. */
export function Thing({ title, badge, facts, actions, children }: Props) {
  return (
    <li className="thing">
      <div className="thing-body">
        <div className="row">
          <strong>
            <bdi>{title}</bdi>
          </strong>
          {badge}
        </div>
        <Facts facts={facts} />
        {children}
      </div>
      {actions !== undefined && <div className="row thing-actions">{actions}</div>}
    </li>
  );
}

function Facts({ facts }: { facts: readonly ReactNode[] }) {
  const shown = facts.filter((fact) => fact !== undefined && fact !== false && fact !== '');
  return (
    <p className="faint facts">
      {shown.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts that keep their order
        <span key={index}>{fact}</span>
      ))}
    </p>
  );
}
