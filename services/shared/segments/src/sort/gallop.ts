/** First index in `[from, to)` of an ascending column whose value is at least `value`; `to` if none. */
export function gallop(column: Float64Array, from: number, to: number, value: number): number {
  let low = from;
  let step = 1;
  while (low + step <= to && column[low + step - 1]! < value) {
    low += step;
    step *= 2;
  }
  let high = Math.min(to, low + step - 1);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (column[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
