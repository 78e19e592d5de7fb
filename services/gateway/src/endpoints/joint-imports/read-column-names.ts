import { addAbortSignal } from 'node:stream';
import type { DataSource } from '@varfreq/contracts/metadata/v1/DataSource';
import { isInputError } from '@varfreq/genomics/errors';
import { readSampleNames } from '@varfreq/genomics/vcf/sample-names';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import { createLimiter } from '@varfreq/runtime/limiter';
import { inTurns } from '@varfreq/runtime/threads/in-turns';
import type { Call } from '../../rest/call.ts';
import { openBlob } from '../catalogue/blob-reply.ts';

const mebibyte = 1024 ** 2;
const limits = { maxBytes: 64 * mebibyte, maxLineBytes: 16 * mebibyte };
const timeLimitMs = 30_000;
/** What is inflated in one go, in the main thread. */
const pieceBytes = 64 * 1024;

/** Bounds the memory of headers of any size. */
const readers = createLimiter(4, { maxWaiting: 100 });

/**
 * The names of the sample columns of a data source, from its header alone. Errors: `bad_request` for a data source without
 * data and for what is no header of a VCF file, with the line; `unavailable` when that takes too long, or too many wait.
 */
export async function readColumnNames(call: Call, source: DataSource): Promise<readonly string[]> {
  const tooLong = AbortSignal.timeout(timeLimitMs);
  const signal = AbortSignal.any([call.signal, tooLong]);
  try {
    return await readers.run(() => readNames(call, source, signal), { signal });
  } catch (error) {
    if (tooLong.aborted) throw new AppError('unavailable', 'Reading the header of the file took too long; try again.');
    throw isInputError(error) ? refused(textOf(error)) : error;
  }
}

async function readNames(call: Call, source: DataSource, signal: AbortSignal): Promise<readonly string[]> {
  const { blob, gzipped } = source;
  if (!blob) throw refused('it has no data yet; the task that writes it has not finished');
  const stream = await openBlob(call, blob, { start: 0, end: blob.sizeBytes }).catch((cause: unknown) => {
    const isGone = isAppError(cause) && cause.code === 'not_found';
    throw isGone ? refused('its file was removed or changed; upload or register it again') : cause;
  });
  return await readSampleNames(inTurns(addAbortSignal(signal, stream), pieceBytes), { gzipped, ...limits });
}

function textOf({ message, line }: { message: string; line?: number }): string {
  return line === undefined ? message : `line ${line}: ${message}`;
}

function refused(message: string): AppError {
  return new AppError('bad_request', `data_source: ${message}`);
}
