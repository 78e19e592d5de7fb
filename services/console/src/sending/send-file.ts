import { Transfer } from './transfer.ts';

/** How far a file is sent. */
export interface Sending {
  readonly state: 'waiting' | 'sending' | 'paused' | 'sent' | 'failed';
  readonly bytes: number;
  /** Bytes per second since it was begun or resumed; undefined while unknown. */
  readonly rate?: number | undefined;
  /** Path of the upload, once it has begun. */
  readonly upload?: string | undefined;
  readonly error?: Error | undefined;
}

/**
 * Sends a file, from where an earlier upload of it ended, and reports how far it is until all of it is sent, it fails or it is
 * paused. To resume it, send it again.
 */
export function sendFile(file: File, onChange: (sending: Sending) => void): Transfer {
  let from: { readonly bytes: number; readonly atMs: number } | undefined;
  let last: Pick<Sending, 'bytes' | 'upload'> = { bytes: 0 };
  return new Transfer(file, {
    onProgress(bytes, upload) {
      from ??= { bytes, atMs: performance.now() };
      const seconds = (performance.now() - from.atMs) / 1000;
      const rate = seconds > 0 ? (bytes - from.bytes) / seconds : undefined;
      last = { bytes, upload };
      onChange({ state: 'sending', bytes, rate, upload });
    },
    onSent: (upload) => onChange({ state: 'sent', bytes: file.size, upload }),
    onError: (error) => onChange({ state: 'failed', ...last, error }),
  });
}

/** How far a file is sent that is no longer being sent, until it is resumed. */
export function stopped(sending: Sending): Sending {
  const isOn = sending.state === 'waiting' || sending.state === 'sending';
  return isOn ? { ...sending, state: 'paused', rate: undefined } : sending;
}
