import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ChildWithOutput } from '@varfreq/testkit/processes/child-with-output';
import { childEnvironment } from './config.ts';

/** Of the repository. */
export const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url));
const node = join(projectRoot, 'node_modules/node/bin/node');

/**
 * A program to run: a TypeScript file (path from the root of the repository) with the project's own Node, or an npm
 * command.
 */
export type Program = `${string}.ts` | `npm ${string}`;

/** Options of a product process. */
export interface ProductOptions {
  /** Arguments before the program. */
  nodeArguments?: readonly string[];
  /** Arguments after the program. */
  programArguments?: readonly string[];
  /** Called with all output as it arrives. */
  onOutput?: (text: string) => void;
}

/** A child process of the product with its output. An npm command gets its own process group, as from a shell. */
export class ProductProcess extends ChildWithOutput {
  constructor(program: Program, env: Readonly<Record<string, string>>, options: ProductOptions = {}) {
    const { nodeArguments = [], programArguments = [], onOutput } = options;
    const isNpm = program.startsWith('npm ');
    const [command, args] = isNpm
      ? ['npm', [...program.split(' ').slice(1), ...programArguments]]
      : [node, [...nodeArguments, program, ...programArguments]];
    super(command, args, { cwd: projectRoot, env: childEnvironment(env), detached: isNpm, onOutput });
  }
}

/** Runs a program of the product to its end; returns its exit code (null after a signal) and its output. */
export async function runProgram(
  program: Program,
  programArguments: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const child = new ProductProcess(program, env, { programArguments });
  const { code } = await child.ended;
  return { code, output: child.logs };
}
