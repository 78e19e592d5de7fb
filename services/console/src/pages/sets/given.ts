/** What the address of the page of sets says: an expression to begin with. */
export interface Given {
  readonly expression?: string | undefined;
}

/** Reads the parameters of an address. */
export function readGiven({ expression }: Record<string, unknown>): Given {
  return { expression: expression === undefined ? undefined : String(expression) };
}
