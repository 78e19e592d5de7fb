/** Returns a callback for chunks of bytes; it reports progress at most once per hundredth of the whole. */
export function countProgress(
  bytesTotal: number,
  tell: (progress: { bytesDone: number; bytesTotal: number }) => void,
): (bytes: number) => void {
  let bytesDone = 0;
  let told = 0;
  return (bytes) => {
    bytesDone += bytes;
    const percent = Math.floor((100 * bytesDone) / bytesTotal);
    if (percent > told) tell({ bytesDone, bytesTotal });
    told = percent;
  };
}
