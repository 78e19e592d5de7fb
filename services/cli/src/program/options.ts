import { type Command, InvalidArgumentError, Option } from 'commander';

/** An option that may be given several times. */
export function many(flags: string, description: string): Option {
  const collect = (value: string, before: unknown): string[] => [...(before as string[]), value];
  return new Option(flags, description).argParser(collect).default([], 'none');
}

/** A whole number of at least 1. */
export function count(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError('Expected a whole number of at least 1.');
  return Number(value);
}

/** The words of a list with commas. */
export function words(value: string): string[] {
  return value.split(',').filter((word) => word !== '');
}

/** The options of queries. */
export function withQueries(command: Command): Command {
  return command.addOption(
    many('-q, --query <[name=]expression>', "set of samples, such as REST='not group:family-7'; default: ALL='*'"),
  );
}
