/** Returns a callback for chunks of bytes; it reports progress at most once per hundredth of the whole. */
export function countProgress(
  bytesTotal: number,
  report: (progress: { bytesDone: number; bytesTotal: number }) => void,
): (bytes: number) => void {
  let bytesDone = 0;
  let reported = 0;
  return (bytes) => {
    bytesDone += bytes;
    const percent = Math.floor((100 * bytesDone) / bytesTotal);
    if (percent > reported) report({ bytesDone, bytesTotal });
    reported = percent;
  };
}
