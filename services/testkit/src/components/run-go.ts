import { chmod, readdir, rm } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { cached } from './cache.ts';
import { go, runTool } from './run-tool.ts';

/** Minimum Go version of our programs; Debian 12 has 1.19, which cannot fetch toolchains. */
const leastMinor = 26;
const version = '1.26.3';

/** Checksums of its toolchains, by Node's platform and architecture. */
const toolchains: Readonly<Record<string, { name: string; sum: string }>> = {
  'linux-x64': { name: 'linux-amd64', sum: 'h1:LdHRR8AtYKtOQrWMnd5AbvhZMSVJ7HoO2wrqShPaLV8=' },
  'linux-arm64': { name: 'linux-arm64', sum: 'h1:KRiC8jsRApkVqG+J+n5bGoaipGxrQ4yTn8B7BnFjzd0=' },
};

/**
 * Runs Go to its end; returns its standard output. A Go that is too old fetches a newer one as a module. Errors: Go is
 * missing, or too old on an unknown platform; a checksum mismatch; a non-zero exit code.
 */
export async function runGo(
  args: readonly string[],
  options: { env?: Readonly<Record<string, string>>; cwd?: string } = {},
): Promise<string> {
  const found = await runTool(go, ['env', 'GOVERSION']);
  if (isNewEnough(found)) return await runTool(go, args, options);
  const command = join(await toolchain(found.trim()), 'bin/go');
  return await runTool({ ...go, command }, args, options);
}

/** Counts development versions as new enough. */
function isNewEnough(goVersion: string): boolean {
  const minor = /^go1\.(\d+)/.exec(goVersion)?.[1];
  return minor === undefined || Number(minor) >= leastMinor;
}

/** Folder of a fetched Go. */
async function toolchain(found: string): Promise<string> {
  const known = toolchains[`${platform()}-${arch()}`];
  if (known === undefined) throw new Error(`${found} is too old: install Go 1.${leastMinor} or newer`);
  const name = `toolchain@v0.0.1-go${version}.${known.name}`;
  const home = await cached(`go-${version}`, async (modules) => {
    const env = { GOMODCACHE: modules, GOFLAGS: '-modcacherw' };
    const answer = await runTool(go, ['mod', 'download', '-json', `golang.org/${name}`], { env });
    const { Sum, Dir } = JSON.parse(answer) as { Sum: string; Dir: string };
    if (Sum !== known.sum) throw new Error(`golang.org/${name} has the checksum ${Sum}, not ${known.sum}`);
    await makeExecutable(Dir, known.name.replace('-', '_'));
    await rm(join(modules, 'cache'), { recursive: true });
  });
  return join(home, 'golang.org', name);
}

/** Restores execute permissions, which modules lack. */
async function makeExecutable(home: string, target: string): Promise<void> {
  for (const folder of [join(home, 'bin'), join(home, 'pkg/tool', target)]) {
    for (const program of await readdir(folder)) await chmod(join(folder, program), 0o755);
  }
}
