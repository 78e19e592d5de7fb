import type { Sample } from '../../api/types.ts';
import { count, time } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';

/** What is known of a sample, as pairs of a name and a value. */
export function Details({ sample }: { sample: Sample }) {
  const { details } = texts.sample;
  const pairs = pairsOf(sample).filter(([, value]) => value !== null && value !== '');
  return (
    <section className="card stack" aria-label={details}>
      <h2>{details}</h2>
      <dl className="pairs columns">
        {pairs.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {!sample.coverage_profile && <p>{texts.sample.noProfile}</p>}
    </section>
  );
}

function pairsOf(sample: Sample): readonly [string, string | null][] {
  const { state, active, inactive, sex, people, groups } = texts.samples;
  const { externalId, owner, added, visibility, notes, counted, ...words } = texts.sample;
  return [
    [state, sample.active ? active : inactive],
    [counted, countedOf(sample)],
    [externalId, sample.external_id],
    [sex, sample.sex],
    [people, count(sample.pool_size)],
    [groups, sample.groups.map((group) => ('name' in group ? group.name : group.uri)).join(', ')],
    [visibility, sample.public ? words.public : words.private],
    [owner, 'name' in sample.user ? sample.user.name : sample.user.uri],
    [added, time(sample.added)],
    [notes, sample.notes],
  ];
}

function countedOf({ state_of_data: { variations, coverages, covered_bases: bases } }: Sample): string {
  const { counts, coveredBases } = texts.sample;
  const facts = [counts(count(variations), count(coverages)), ...(bases === null ? [] : [coveredBases(count(bases))])];
  return facts.join('; ');
}
