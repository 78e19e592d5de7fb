import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { isRefusal } from '../../api/problem.ts';
import { count, share } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import { Carriers } from './carriers.tsx';
import type { ChosenSet } from './chosen-sets.ts';
import { factsOf } from './facts.ts';
import { hasShare, type Shown, zygosities } from './figures.ts';

/** The figures of a variant in one set, as text and as a bar; `end` is the end of the axis. */
export function SetRow({
  set,
  shown,
  end,
  variantKey,
}: {
  set: ChosenSet;
  shown: Shown;
  end: number;
  variantKey: string;
}) {
  const isCovered = shown.covered > 0;
  return (
    <div className={isCovered ? (shown.isWithheld ? 'set withheld' : 'set') : 'set not-covered'}>
      <h3 className="set-name">{set.label}</h3>
      <div className="set-share">{hasShare(shown) ? share(shown.share) : '—'}</div>
      <div className="set-body">
        {hasShare(shown) && <Bar shown={shown} end={end} />}
        {!isCovered && <div className="bar not-covered" />}
        <p className="set-facts numbers">{factsOf(shown)}</p>
        {!isCovered && <p className="faint set-facts">{texts.lookup.notCoveredWhy}</p>}
        <Kinds shown={shown} />
        {shown.carriers > 0 && <CarriersPart set={set} variantKey={variantKey} />}
      </div>
    </div>
  );
}

function Bar({ shown: { byZygosity, covered, low, high }, end }: { shown: Shown; end: number }) {
  const part = (value: number) => `${(100 * Math.min(1, value / end)).toFixed(3)}%`;
  return (
    <div className="bar" aria-hidden="true">
      {zygosities
        .filter((kind) => byZygosity[kind] > 0)
        .map((kind) => (
          <span key={kind} className={kind} style={{ width: part(byZygosity[kind] / covered) }} />
        ))}
      <span className="interval" style={{ left: part(low), width: part(high - low) }} />
    </div>
  );
}

function Kinds({ shown: { byZygosity } }: { shown: Shown }) {
  const kinds = zygosities.filter((kind) => byZygosity[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <ul className="key numbers plain-list">
      {kinds.map((kind) => (
        <li key={kind}>
          <i className={kind} />
          {count(byZygosity[kind])} {texts.lookup.zygosity[kind]}
        </li>
      ))}
    </ul>
  );
}

function CarriersPart({ set, variantKey }: { set: ChosenSet; variantKey: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button className="button plain" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? texts.carriers.hide : texts.carriers.show}
        </Button>
      </div>
      {isOpen && <Carriers set={set} variantKey={variantKey} />}
    </>
  );
}

/** A set whose answer is under way. */
export function WaitingRow({ set }: { set: ChosenSet }) {
  return (
    <div className="set">
      <h3 className="set-name">{set.label}</h3>
      <p className="faint">{texts.loading}</p>
    </div>
  );
}

function titleOf(error: Error): string {
  if (!isRefusal(error)) return texts.problems.title;
  return error.status === 401 ? texts.lookup.loginNeeded : texts.lookup.notAllowed;
}

/** A set without an answer: refused, or what failed. */
export function RefusedRow({ set, error }: { set: ChosenSet; error: Error }) {
  return (
    <div className="set">
      <h3 className="set-name">{set.label}</h3>
      <span />
      <div className="problem" role="alert">
        <strong>{titleOf(error)}</strong>
        {!(isRefusal(error) && error.status === 401) && <p>{error.message}</p>}
      </div>
    </div>
  );
}
