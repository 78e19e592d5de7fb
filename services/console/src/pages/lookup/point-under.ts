import type uPlot from 'uplot';

/** Distance at which a point counts as under the cursor, in pixels. */
const reach = 8;

/** Index of the variant whose point in any set is under the cursor. */
export function pointUnder(plot: uPlot): number | undefined {
  const { left = -1, top = -1 } = plot.cursor;
  const [positions = [], , ...shares] = plot.data;
  const near = (value: number | null | undefined, scale: string, cursor: number) =>
    value !== null && value !== undefined && Math.abs(plot.valToPos(value, scale) - cursor) <= reach;
  const found = [...positions].findIndex(
    (position, at) => near(position, 'x', left) && shares.some((values) => near(values[at], 'share', top)),
  );
  return found < 0 ? undefined : found;
}
