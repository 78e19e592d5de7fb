import { basename, join } from 'node:path';
import { cached } from './cache.ts';
import { runGo } from './run-go.ts';

/** A Go module of known version and checksum. */
export interface GoModule {
  module: string;
  version: string;
  /** Checksum as in go.sum. Go checks those of its dependencies against its checksum database. */
  sum: string;
}

/** A program of a Go module. */
export interface GoProgram extends GoModule {
  name: string;
  /** Path of its package inside the module, for example `cmd/x`; empty for the module itself. */
  folder: string;
}

/** Path of the program, built if it is not in the cache. Errors: Go is missing, a checksum mismatch, a failed build. */
export async function goProgram({ name, folder, ...source }: GoProgram): Promise<string> {
  const home = await cached(`${name}-${source.version}`, async (bin) => {
    await goModule(source);
    const path = [source.module, folder].filter((part) => part !== '').join('/');
    await runGo(['install', '-trimpath', `${path}@${source.version}`], { env: { GOBIN: bin, CGO_ENABLED: '0' } });
  });
  return join(home, basename(folder) || name);
}

/** Folder with the module's files. Errors: Go is missing, a checksum mismatch. */
export async function goModule({ module, version, sum }: GoModule): Promise<string> {
  const answer = await runGo(['mod', 'download', '-json', `${module}@${version}`]);
  const { Sum, Dir } = JSON.parse(answer) as { Sum: string; Dir: string };
  if (Sum !== sum) throw new Error(`${module}@${version} has the checksum ${Sum}, not ${sum}`);
  return Dir;
}
