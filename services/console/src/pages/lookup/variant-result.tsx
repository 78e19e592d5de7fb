import type { UseQueryResult } from '@tanstack/react-query';
import { CopyButton } from '../../parts/copy-button.tsx';
import { share } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import { answeredSets, asText } from './as-text.ts';
import type { ChosenSet } from './chosen-sets.ts';
import { axisEnd, type Shown, zygosities } from './figures.ts';
import { useVariant } from './look-up-variant.ts';
import { nameOfVariant } from './place.ts';
import { resultTitle } from './said.tsx';
import { RefusedRow, SetRow, WaitingRow } from './set-row.tsx';
import { Unread } from './unread.tsx';

/** Frequencies of a variant in each set, on one scale. */
export function VariantResult({ variantKey, sets }: { variantKey: string; sets: readonly ChosenSet[] }) {
  const answers = useVariant(variantKey, sets);
  const found = answers.find(({ data }) => data !== undefined)?.data;
  const unreadable = answers.find(({ error }) => error !== null && 'status' in error && error.status === 404)?.error;
  if (unreadable) return <Unread title={texts.lookup.unknownVariant} reason={unreadable.message} />;
  const title = found === undefined ? variantKey : nameOfVariant(found.variant);
  const rows = sets.map((set, at) => ({ set, answer: answers[at]! }));
  const end = axisEnd(answers.flatMap(({ data }) => data?.shown ?? []));
  return (
    <section
      className="card stack"
      aria-label={texts.lookup.in(title)}
      aria-busy={answers.some(({ isFetching }) => isFetching)}
    >
      <div className="row spread">
        <h2 className="variant-name mono" id={resultTitle} tabIndex={-1}>
          {title}
        </h2>
        <div className="row">
          <CopyButton
            label={texts.lookup.copy}
            text={() => asText(title, answeredSets(sets, answers))}
            isDisabled={answers.some(({ isPending }) => isPending)}
          />
          <CopyButton label={texts.lookup.share} text={() => location.href} />
        </div>
      </div>
      <div className="row spread">
        <Key />
        <span className="faint numbers key">{texts.lookup.scale(share(end))}</span>
      </div>
      <div className="sets">
        {rows.map(({ set, answer }) => (
          <Row key={set.expression} {...{ set, answer, end, variantKey }} />
        ))}
      </div>
    </section>
  );
}

type Answer = UseQueryResult<{ shown: Shown }>;

function Row({ set, answer, end, variantKey }: { set: ChosenSet; answer: Answer; end: number; variantKey: string }) {
  if (answer.data) return <SetRow {...{ set, end, variantKey }} shown={answer.data.shown} />;
  return answer.error ? <RefusedRow set={set} error={answer.error} /> : <WaitingRow set={set} />;
}

function Key() {
  return (
    <ul className="key plain-list">
      {zygosities.map((kind) => (
        <li key={kind}>
          <i className={kind} />
          {texts.lookup.zygosity[kind]}
        </li>
      ))}
    </ul>
  );
}
