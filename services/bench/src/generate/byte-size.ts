const units: Readonly<Record<string, number>> = {
  '': 1,
  B: 1,
  kB: 1e3,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
  KiB: 2 ** 10,
  MiB: 2 ** 20,
  GiB: 2 ** 30,
  TiB: 2 ** 40,
};

/** Bytes of a human-readable size, such as `500kB`, `20 MB` or `1.5GiB`. Errors: another format. */
export function byteSize(text: string): number {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?) ?([a-zA-Z]*)$/.exec(text) ?? [];
  const factor = units[unit];
  if (number === '' || factor === undefined)
    throw new Error(`expected a size such as 500kB, 20MB or 10GiB, got "${text}"`);
  return Math.round(Number(number) * factor);
}

/** Human-readable number of bytes. */
export function sizeText(bytes: number): string {
  const unit = (['TB', 'GB', 'MB', 'kB'] as const).find((name) => bytes >= units[name]!);
  return unit === undefined ? `${bytes} B` : `${(bytes / units[unit]!).toPrecision(3)} ${unit}`;
}
