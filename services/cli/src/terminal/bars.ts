import { MultiBar, type SingleBar } from 'cli-progress';
import { amount, duration } from './amounts.ts';

/** What is counted: bytes sent or received, finished items, or percent of a task. */
export type Unit = 'bytes' | 'items' | 'percent';

/** Progress of one thing. */
export interface Track {
  /** `rate` and `remainingSeconds` where the server knows better than the clock. */
  update(
    value: number,
    known?: { total?: number | undefined; rate?: number | undefined; remainingSeconds?: number | undefined },
  ): void;
  /** The end, with a short text. */
  done(text: string): void;
}

const format = '{name} {bar} {percentage}% {rate} {left}';
/** Lines of a stream that is no terminal: one per quarter. */
const stepPercent = 25;

/** Bars with rate and remaining time on a terminal, lines on any other stream, nothing without one. */
export class Bars {
  readonly #stream: NodeJS.WriteStream | undefined;
  #bars: MultiBar | undefined;

  constructor(stream: NodeJS.WriteStream | undefined) {
    this.#stream = stream;
  }

  /** Starts to show something. */
  start(name: string, unit: Unit, total = 100): Track {
    if (this.#stream === undefined) return { update: () => undefined, done: () => undefined };
    return this.#stream.isTTY ? this.#bar(name, unit, total) : this.#lines(name, total);
  }

  /** A line above the bars. */
  line(text: string): void {
    if (this.#bars === undefined) this.#stream?.write(`${text}\n`);
    else {
      this.#bars.log(`${text}\n`);
      this.#bars.update();
    }
  }

  /** Leaves the last state of the bars on the screen. */
  stop(): void {
    this.#bars?.stop();
    this.#bars = undefined;
  }

  #bar(name: string, unit: Unit, total: number): Track {
    this.#bars ??= new MultiBar({
      format,
      stream: this.#stream!,
      hideCursor: true,
      clearOnComplete: false,
      barsize: 24,
      gracefulExit: false,
    });
    const bar: SingleBar = this.#bars.create(total, 0, { name: name.slice(0, 32).padEnd(32), rate: '', left: '' });
    const startedAt = performance.now();
    return {
      update: (value, known = {}) => {
        if (known.total !== undefined && known.total !== bar.getTotal()) bar.setTotal(known.total);
        const rate = known.rate ?? value / ((performance.now() - startedAt) / 1000);
        const left = known.remainingSeconds ?? (unit === 'percent' ? undefined : (bar.getTotal() - value) / rate);
        bar.update(value, { rate: rateText(unit, known.rate, rate), left: leftText(left) });
      },
      done: (text) => {
        bar.update(bar.getTotal(), { rate: text, left: '' });
        bar.stop();
      },
    };
  }

  #lines(name: string, total: number): Track {
    let next = stepPercent;
    return {
      update: (value, known = {}) => {
        const percent = Math.floor((100 * value) / (known.total ?? total));
        if (percent < next || percent >= 100) return;
        next = (Math.floor(percent / stepPercent) + 1) * stepPercent;
        this.line(`${name}: ${percent} %`);
      },
      done: (text) => this.line(`${name}: ${text}`),
    };
  }
}

function rateText(unit: Unit, known: number | undefined, measured: number): string {
  const rate = unit === 'percent' ? known : measured;
  if (rate === undefined || !Number.isFinite(rate)) return '';
  return unit === 'items' ? `${(rate * 60).toFixed(0)} a minute` : `${amount(rate)}${unit === 'bytes' ? 'B' : ''}/s`;
}

function leftText(seconds: number | undefined): string {
  return seconds === undefined || !Number.isFinite(seconds) ? '' : `${duration(seconds)} left`;
}
