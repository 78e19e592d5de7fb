import { useQuery } from '@tanstack/react-query';
import { pathOf, send } from '../../api/client.ts';
import type { Carrier } from '../../api/types.ts';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { SampleLink } from '../../parts/sample-link.tsx';
import { count } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import type { ChosenSet } from './chosen-sets.ts';

const shownCarriers = 200;

interface CarrierPage {
  readonly withheld: number;
  /** 1 where some are withheld, but too few to be counted. */
  readonly below?: number;
  readonly items: readonly Carrier[];
}

async function readCarriers(key: string, expression: string, signal: AbortSignal) {
  const asked = { queries: [{ name: 'SET', expression }] };
  const path = pathOf(`/variants/${encodeURIComponent(key)}/carriers`, asked, { embed: 'sample' });
  const response = await send('GET', path, { range: [0, shownCarriers - 1], signal });
  const { carrier_collection: page } = (await response.json()) as { carrier_collection: CarrierPage };
  return { ...page, total: Number(response.headers.get('content-range')?.split('/')[1] ?? 0) };
}

/** The samples that carry a variant, where the reader may see them one by one, and how many others there are. */
export function Carriers({ set, variantKey }: { set: ChosenSet; variantKey: string }) {
  const found = useQuery({
    queryKey: ['carriers', variantKey, set.expression],
    queryFn: ({ signal }) => readCarriers(variantKey, set.expression, signal),
  });
  if (found.error) return <ProblemNote error={found.error} again={found.refetch} />;
  if (found.data === undefined) return <p className="faint">{texts.loading}</p>;
  const { items, total, withheld, below } = found.data;
  return (
    <>
      {items.length > 0 ? <CarrierTable set={set} items={items} /> : <p>{texts.carriers.none}</p>}
      {total > items.length && <p className="faint">{texts.carriers.more(count(items.length), count(total))}</p>}
      {withheld > 0 && <p className="faint">{texts.carriers.withheld(count(withheld))}</p>}
      {below === 1 && <p className="faint">{texts.carriers.below}</p>}
    </>
  );
}

function CarrierTable({ set, items }: { set: ChosenSet; items: readonly Carrier[] }) {
  const { title, sample, zygosity, individuals } = texts.carriers;
  return (
    <div className="scroll-x">
      <table aria-label={title(set.label)}>
        <thead>
          <tr>
            <th scope="col">{sample}</th>
            <th scope="col">{zygosity}</th>
            <th scope="col" className="number">
              {individuals}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((one) => (
            <tr key={`${one.variation.uri} ${one.zygosity}`}>
              <td>
                <SampleLink uri={one.sample.uri}>
                  <bdi>{'name' in one.sample ? one.sample.name : one.sample.uri}</bdi>
                </SampleLink>
              </td>
              <td>{texts.lookup.zygosity[one.zygosity]}</td>
              <td className="number">{count(one.individuals)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
