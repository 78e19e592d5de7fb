const prefixes = ['', 'k', 'M', 'G', 'T'];

/** Two or three digits with a decimal prefix: `950 `, `1.2 k`, `34 M`. */
export function amount(value: number): string {
  let step = 0;
  let rest = value;
  while (rest >= 999.5 && step < prefixes.length - 1) {
    rest /= 1000;
    step += 1;
  }
  const digits = rest < 9.95 && step > 0 ? rest.toFixed(1) : rest.toFixed(0);
  return `${digits} ${prefixes[step]}`;
}

/** `12 s`, `3 min 20 s`, `2 h 5 min`. */
export function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
