import { Fragment } from 'react';
import type { Sample } from '../../api/types.ts';
import { SampleLink } from '../../parts/sample-link.tsx';
import { count } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import type { Chosen } from './change-all.ts';

interface Props {
  readonly index: number;
  readonly sample: Sample | undefined;
  readonly chosen: Chosen;
  readonly toggle: (sample: Sample) => void;
}

/** A sample; empty while it is being read. */
export function SampleRow({ index, sample, chosen, toggle }: Props) {
  if (sample === undefined) return <tr aria-rowindex={index + 2} />;
  const { uri, name, groups, sex, pool_size: people } = sample;
  const names = groups.map((group) => ('name' in group ? group.name : group.uri));
  const label = texts.samples.choose(name);
  return (
    <tr aria-rowindex={index + 2}>
      <td>
        <input type="checkbox" checked={chosen.has(uri)} onChange={() => toggle(sample)} aria-label={label} />
      </td>
      <td className="cut" title={name}>
        <SampleLink uri={uri}>{name}</SampleLink>
      </td>
      <td>
        <State sample={sample} />
      </td>
      <td className="cut faint" title={names.join(', ')}>
        {names.map((each, at) => (
          <Fragment key={groups[at]!.uri}>
            {at > 0 && ', '}
            <bdi>{each}</bdi>
          </Fragment>
        ))}
      </td>
      <td className="faint">{sex}</td>
      <td className="number">{count(people)}</td>
    </tr>
  );
}

function State({ sample: { uri, active, state_of_data: data } }: { sample: Sample }) {
  return (
    <span className="row nowrap">
      <span className={active ? 'badge active' : 'badge'}>
        {active ? texts.samples.active : texts.samples.inactive}
      </span>
      {data.warnings.length > 0 && (
        <span className="badge warn" title={data.warnings.join('\n')}>
          <SampleLink uri={uri}>{texts.samples.warned}</SampleLink>
        </span>
      )}
    </span>
  );
}
