import { bytes, integer } from '../config/settings.ts';
import type { ReserveLimits } from './space-reserve.ts';

/** Settings of the reserve, the same for every service that accepts uploads or tasks; workers get them with their assignments. */
export const reserveSettings = {
  reserveBytes: bytes('VARFREQ_RESERVE_BYTES', {
    description:
      'Free space of the blob store below which uploads and new tasks are refused and running annotations stop.',
    default: '1 GiB',
  }),
  reservePercent: integer('VARFREQ_RESERVE_PERCENT', {
    description: 'The same in percent of the disk; the smaller of the two applies.',
    default: 5,
    max: 100,
  }),
};

/** Limits from the values of `reserveSettings`. */
export function reserveLimits(values: { reserveBytes: number; reservePercent: number }): ReserveLimits {
  return { bytes: values.reserveBytes, share: values.reservePercent / 100 };
}
