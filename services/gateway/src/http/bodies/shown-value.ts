const maxShown = 60;

/** A request value as quoted in errors: JSON, truncated to 60 characters. Never used for secrets. */
export function showValue(value: unknown): string {
  if (value instanceof Repeated) return `${value.values.length} values`;
  const text = JSON.stringify(value) ?? String(value);
  const characters = [...text.toWellFormed().slice(0, 4 * maxShown)];
  return characters.length <= maxShown ? characters.join('') : `${characters.slice(0, maxShown).join('')}…`;
}

/** A parameter repeated in a query string or form. Only lists accept it. */
export class Repeated {
  readonly values: readonly string[];

  constructor(values: readonly string[]) {
    this.values = values;
  }
}
