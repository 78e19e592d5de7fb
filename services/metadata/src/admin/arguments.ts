import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Options and at most `most` positional arguments; undefined when there are others. */
export function parsed<const O extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: O,
  most: number,
) {
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return positionals.length > most ? undefined : { positionals, values };
  } catch {
    return undefined; // an unknown option
  }
}
