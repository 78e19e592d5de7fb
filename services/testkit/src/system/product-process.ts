import { fileURLToPath } from 'node:url';
import { ChildWithOutput } from './child-with-output.ts';
import { childEnvironment } from './config.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const node = fileURLToPath(new URL('node_modules/node/bin/node', new URL('../../../../', import.meta.url)));

/** What is run: a TypeScript file (path from the root of the repository) with the project's own Node, or what users type. */
export type Program = `${string}.ts` | 'npm start';

/** What goes with a product process. */
export interface ProductOptions {
  /** Before the program. */
  nodeArguments?: readonly string[];
  /** Told all output as it comes. */
  onOutput?: (text: string) => void;
}

/** A child process of the product with its output. `npm start` gets a process group of its own, as from a shell. */
export class ProductProcess extends ChildWithOutput {
  constructor(program: Program, env: Readonly<Record<string, string>>, options: ProductOptions = {}) {
    const { nodeArguments = [], onOutput } = options;
    const isNpm = program === 'npm start';
    const [command, args] = isNpm ? ['npm', ['start']] : [node, [...nodeArguments, program]];
    super(command, args, { cwd: root, env: childEnvironment(env), detached: isNpm, onOutput });
  }
}
