import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ChildWithOutput } from '@varfreq/testkit/processes/child-with-output';
import { childEnvironment } from './config.ts';

/** Of the repository. */
export const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url));
const node = join(projectRoot, 'node_modules/node/bin/node');

/**
 * A program to run: a TypeScript file (path from the root of the repository) with the project's own Node, or a command as
 * developers and operators type it.
 */
export type Program = `${string}.ts` | `npm ${string}` | `node services/run.mjs ${string}`;

/** Options of a product process. */
export interface ProductOptions {
  /** Arguments before the program. */
  nodeArguments?: readonly string[];
  /** Arguments after the program. */
  programArguments?: readonly string[];
  /** Root of another checkout that is run instead of this one. */
  checkout?: string | undefined;
  /** Called with all output as it arrives. */
  onOutput?: (text: string) => void;
}

/** A child process of the product with its output. A typed command gets its own process group, as from a shell. */
export class ProductProcess extends ChildWithOutput {
  constructor(program: Program, env: Readonly<Record<string, string>>, options: ProductOptions = {}) {
    const { nodeArguments = [], programArguments = [], checkout = projectRoot, onOutput } = options;
    const isTyped = !program.endsWith('.ts');
    const words = isTyped ? program.split(' ') : [node, ...nodeArguments, program];
    const [command, ...args] = [...words, ...programArguments] as [string, ...string[]];
    super(command, args, { cwd: checkout, env: childEnvironment(env), detached: isTyped, onOutput });
  }
}

/** Runs a program of the product to its end; returns its exit code (null after a signal) and its output. */
export async function runProgram(
  program: Program,
  programArguments: readonly string[],
  env: Readonly<Record<string, string>>,
  { checkout }: Pick<ProductOptions, 'checkout'> = {},
): Promise<{ code: number | null; output: string }> {
  const child = new ProductProcess(program, env, { programArguments, checkout });
  const { code } = await child.ended;
  return { code, output: child.logs };
}
