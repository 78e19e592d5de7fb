import { fileURLToPath } from 'node:url';
import { ChildWithOutput } from './child-with-output.ts';
import { childEnvironment } from './config.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const node = fileURLToPath(new URL('node_modules/node/bin/node', new URL('../../../../', import.meta.url)));

/** What is run: a TypeScript file (path from the root of the repository) with the project's own Node, or what users type. */
export type Program = `${string}.ts` | 'npm start';

/** A child process of the product with its output. `npm start` gets a process group of its own, as from a shell. */
export class ProductProcess extends ChildWithOutput {
  constructor(program: Program, env: Readonly<Record<string, string>>) {
    const isNpm = program === 'npm start';
    const [command, ...args] = isNpm ? (['npm', 'start'] as const) : ([node, program] as const);
    super(command, args, { cwd: root, env: childEnvironment(env), detached: isNpm });
  }
}
