import { Button } from 'react-aria-components/Button';
import { count } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import { maxVariants } from './look-up-region.ts';

interface Props {
  /** The first variant that is shown, zero-based. */
  readonly first: number;
  readonly shown: number;
  readonly total: number;
  readonly go: (first: number) => void;
}

/** Which variants of a region are shown, with buttons for the others. */
export function RegionPages({ first, shown, total, go }: Props) {
  const last = first + shown;
  const { found, part, previous, next } = texts.region;
  if (first === 0 && shown === total) return <p className="faint numbers">{found(count(total))}</p>;
  return (
    <div className="row spread">
      <span className="faint numbers" role="status">
        {part(count(first + 1), count(last), count(total))}
      </span>
      <span className="row">
        <Button className="button plain" isDisabled={first === 0} onPress={() => go(Math.max(0, first - maxVariants))}>
          {previous}
        </Button>
        <Button className="button plain" isDisabled={last >= total} onPress={() => go(last)}>
          {next}
        </Button>
      </span>
    </div>
  );
}
