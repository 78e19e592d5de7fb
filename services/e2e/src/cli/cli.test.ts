import { afterAll, beforeAll } from '@jest/globals';
import { directoryTests } from './directory.ts';
import { exportTests } from './exporting.ts';
import { importTests } from './importing.ts';
import { installTests } from './installing.ts';
import { labTaskTests } from './lab-tasks.ts';
import { loginTests } from './login.ts';
import { oddFileTests } from './odd-files.ts';
import { queryTests } from './querying.ts';
import { terminalTests } from './terminal.ts';
import { startTestedCommand, type TestedCommand } from './tested-command.ts';

let tested: TestedCommand | undefined;
const theCommand = (): TestedCommand => tested!;
beforeAll(async () => {
  tested = await startTestedCommand();
});
afterAll(async () => {
  await tested?.cli.remove();
  await tested?.occupiable.stop();
});

installTests(theCommand);
loginTests(theCommand);
importTests(theCommand);
oddFileTests(theCommand);
queryTests(theCommand);
exportTests(theCommand);
directoryTests(theCommand);
terminalTests(theCommand);
labTaskTests(theCommand);
