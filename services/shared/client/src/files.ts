import type { BigIntStats, ReadStream } from 'node:fs';

/** Other after each change of a file. */
export const stateOf = ({ ino, size, mtimeNs }: BigIntStats): string => `${ino} ${size} ${mtimeNs}`;

/** Lets the error of a read name the file, as that of opening it does: one of a connection would be waited out. */
export function naming(path: string, stream: ReadStream): ReadStream {
  return stream.on('error', (error) => {
    if (!('path' in error)) Object.assign(error, { path, message: `${error.message} '${path}'` });
  });
}
