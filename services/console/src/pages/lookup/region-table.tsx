import { Link } from '@tanstack/react-router';
import { count, share } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import type { ChosenSet } from './chosen-sets.ts';
import { hasShare, type Shown } from './figures.ts';
import type { RegionVariant } from './look-up-region.ts';

/** The variants of a region, each with share and people covered in each set. */
export function RegionTable({ variants, sets }: { variants: readonly RegionVariant[]; sets: readonly ChosenSet[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section className="scroll-x tall" tabIndex={0} aria-label={texts.region.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.region.variant}</th>
            {sets.map(({ label, expression }) => (
              <th scope="col" className="number" key={expression}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variants.map(({ uri, name, shown }) => (
            <tr key={uri}>
              <th scope="row">
                <Link to="/" search={(before) => ({ ...before, q: name })} className="mono">
                  {name}
                </Link>
              </th>
              {shown.map((figures, at) => (
                <Cell key={sets[at]!.expression} shown={figures} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ shown }: { shown: Shown }) {
  if (shown.covered === 0) return <td className="number faint">{texts.region.notCovered}</td>;
  if (!hasShare(shown)) return <td className="number faint">{texts.region.withheld}</td>;
  return (
    <td className="number">
      {share(shown.share)} <span className="faint">{texts.region.of(count(shown.carriers), count(shown.covered))}</span>
    </td>
  );
}
