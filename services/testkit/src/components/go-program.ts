import { join } from 'node:path';
import { cached } from './cache.ts';
import { go, runTool } from './run-tool.ts';

/** A program of a Go module, of which version and checksum are known. */
export interface GoProgram {
  name: string;
  module: string;
  /** Path of its package inside the module, for example `cmd/x`; empty for the module itself. */
  folder: string;
  version: string;
  /** As in a go.sum file. Those of its dependencies are checked by Go, against its checksum database. */
  sum: string;
}

/** Path of the program, built if it is not in the cache. Errors: Go is missing, another checksum, a failed build. */
export async function goProgram({ name, module, folder, version, sum }: GoProgram): Promise<string> {
  const home = await cached(`${name}-${version}`, async (bin) => {
    const { Sum } = JSON.parse(await runTool(go, ['mod', 'download', '-json', `${module}@${version}`])) as {
      Sum: string;
    };
    if (Sum !== sum) throw new Error(`${module}@${version} has the checksum ${Sum}, not ${sum}`);
    const path = [module, folder].filter((part) => part !== '').join('/');
    await runTool(go, ['install', '-trimpath', `${path}@${version}`], { env: { GOBIN: bin, CGO_ENABLED: '0' } });
  });
  return join(home, name);
}
