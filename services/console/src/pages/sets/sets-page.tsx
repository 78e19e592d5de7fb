import '../../styles/manage.css';
import '../../styles/sets.css';
import { useSearch } from '@tanstack/react-router';
import type { Expression } from '@varfreq/genomics/expressions/expression';
import { printExpression } from '@varfreq/genomics/expressions/print-expression';
import { useRef, useState } from 'react';
import { CopyButton } from '../../parts/copy-button.tsx';
import { NeedsLogin } from '../../parts/needs-login.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { keptForUser } from '../../session/kept.ts';
import { useSession } from '../../session/session.ts';
import { texts } from '../../texts/texts.ts';
import { changeAt } from './change-at.ts';
import { Counts } from './counts.tsx';
import { ExpressionText } from './expression-text.tsx';
import { MemberPicker } from './member-picker.tsx';
import { readText } from './read-text.ts';
import { SavedList, SaveForm } from './saved-list.tsx';
import { type Change, Shape } from './shape.tsx';
import { useNames } from './use-names.ts';
import { useSettled } from './use-settled.ts';

/** The expression that was made last. */
const lastMade = keptForUser('');

/** Sets of samples are put together, counted and saved. */
export function SetsPage() {
  const session = useSession();
  const { expression } = useSearch({ from: '/sets' });
  const { title, lead } = texts.sets;
  useTitle(title);
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lead faint">{lead}</p>
      {session === undefined ? <NeedsLogin /> : <Maker key={expression} given={expression ?? lastMade.get()} />}
    </div>
  );
}

function Maker({ given }: { given: string }) {
  const [text, setText] = useState(given);
  const settled = useSettled(text);
  const write = (next: string) => {
    lastMade.set(next);
    setText(next);
  };
  const read = readText(text);
  const link = () => `${location.origin}/console/sets?${new URLSearchParams({ expression: text })}`;
  return (
    <>
      <div className="card stack">
        <div className="set-maker">
          <Shapes tree={read.tree} isEmpty={text.trim() === ''} onChange={write} />
          <ExpressionText text={text} read={read} onChange={write} />
        </div>
        {read.tree !== undefined && readText(settled).tree !== undefined && <Counts expression={settled} />}
        <SaveForm {...(read.tree !== undefined && { expression: text })} />
        {read.tree !== undefined && (
          <div className="row">
            <CopyButton label={texts.lookup.share} text={link} />
          </div>
        )}
      </div>
      <SavedList onOpen={write} />
    </>
  );
}

interface ShapesProps {
  readonly tree: Expression | undefined;
  readonly isEmpty: boolean;
  readonly onChange: (text: string) => void;
}

/** The expression as boxes, which have the focus again after one was removed. */
function Shapes({ tree, isEmpty, onChange }: ShapesProps) {
  const place = useRef<HTMLElement>(null);
  const { shapes, begin, beginAbout, unread } = texts.sets;
  const change: Change = (path, how) => {
    const next = changeAt(tree!, path, how);
    onChange(next === undefined ? '' : printExpression(next));
    place.current!.focus({ preventScroll: true });
  };
  return (
    <section className="stack shapes" aria-label={shapes} tabIndex={-1} ref={place}>
      {tree !== undefined && <Named tree={tree} onChange={change} />}
      {isEmpty && (
        <div>
          <MemberPicker label={begin} about={beginAbout} onPick={(first) => onChange(printExpression(first))} />
        </div>
      )}
      {tree === undefined && !isEmpty && <p className="faint">{unread}</p>}
    </section>
  );
}

function Named({ tree, onChange }: { tree: Expression; onChange: Change }) {
  return <Shape part={tree} path={[]} nameOf={useNames(tree)} onChange={onChange} />;
}
