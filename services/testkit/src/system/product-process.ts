import { fileURLToPath } from 'node:url';
import { ChildWithOutput } from './child-with-output.ts';
import { childEnvironment } from './config.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const node = fileURLToPath(new URL('node_modules/node/bin/node', new URL('../../../../', import.meta.url)));

/** What is run: a TypeScript file (path from the root of the repository) with the project's own Node, or what users type. */
export type Program = `${string}.ts` | `npm ${string}`;

/** What goes with a product process. */
export interface ProductOptions {
  /** Before the program. */
  nodeArguments?: readonly string[];
  /** Behind the program. */
  programArguments?: readonly string[];
  /** Told all output as it comes. */
  onOutput?: (text: string) => void;
}

/** A child process of the product with its output. What npm starts gets a process group of its own, as from a shell. */
export class ProductProcess extends ChildWithOutput {
  constructor(program: Program, env: Readonly<Record<string, string>>, options: ProductOptions = {}) {
    const { nodeArguments = [], programArguments = [], onOutput } = options;
    const isNpm = program.startsWith('npm ');
    const [command, args] = isNpm
      ? ['npm', [...program.split(' ').slice(1), ...programArguments]]
      : [node, [...nodeArguments, program, ...programArguments]];
    super(command, args, { cwd: root, env: childEnvironment(env), detached: isNpm, onOutput });
  }
}

/** Runs a program of the product to its end: its exit code (null after a signal) and all that it printed. */
export async function runProgram(
  program: Program,
  programArguments: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const child = new ProductProcess(program, env, { programArguments });
  const { code } = await child.ended;
  return { code, output: child.logs };
}
