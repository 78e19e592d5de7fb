import { rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { cached } from '@varfreq/testkit/components/cache';
import { type GoModule, goModule } from '@varfreq/testkit/components/go-program';
import { runGo } from '@varfreq/testkit/components/run-go';
import { runTool } from '@varfreq/testkit/components/run-tool';

/** Docker as a user has it. */
export interface DockerPrograms {
  /** Folder in which Debian's packages of the engine are unpacked. */
  engine: string;
  /** Plugins of its command, by name. */
  plugins: Readonly<Record<string, string>>;
}

const packages = ['docker.io', 'containerd', 'tini'];
const remedy = 'this needs Debian';

/** A plugin of Docker's command, and the variable of its version. */
interface Plugin extends GoModule {
  folder: string;
  variable: string;
}

const plugins: Readonly<Record<string, Plugin>> = {
  'docker-compose': {
    module: 'github.com/docker/compose/v5',
    version: 'v5.5.1',
    sum: 'h1:saWlMxB0tfQ+FVUlWGIUjLvR0jF5cfTU18KI5zKLD/M=',
    folder: 'cmd',
    variable: 'internal.Version',
  },
  'docker-buildx': {
    module: 'github.com/docker/buildx',
    version: 'v0.36.0',
    sum: 'h1:5UYbvkIXhkjiRZG15ZoWuA1BIuFatexA9yeL+b72MpM=',
    folder: 'cmd/buildx',
    variable: 'version.Version',
  },
};

/** From the cache, or fetched and built, which takes minutes. Errors: apt or Go is missing, a failed build. */
export async function dockerPrograms(): Promise<DockerPrograms> {
  const built: Record<string, string> = {};
  for (const [name, plugin] of Object.entries(plugins)) built[name] = await build(name, plugin);
  return { engine: await engine(), plugins: built };
}

/** In the module's own folder, where the `exclude` lines of its go.mod apply. */
async function build(name: string, { folder, variable, ...source }: Plugin): Promise<string> {
  const home = await cached(`${name}-${source.version}`, async (made) => {
    const options = { cwd: await goModule(source), env: { CGO_ENABLED: '0' } };
    const linked = `-s -w -X ${source.module}/${variable}=${source.version}`;
    await runGo(['build', '-trimpath', '-buildvcs=false', '-ldflags', linked, '-o', made, `./${folder}`], options);
    await rename(join(made, basename(folder)), join(made, name));
  });
  return join(home, name);
}

/** Unpacked and not installed, so that the system does not start it. */
function engine(): Promise<string> {
  return cached('docker-engine-1', async (folder) => {
    const apt = { command: 'apt-get', remedy };
    await runTool(apt, ['-o', 'APT::Sandbox::User=root', 'download', ...packages], { cwd: folder });
    const unpack = 'for package in *.deb; do dpkg --extract "$package" . && rm "$package" || exit 1; done';
    await runTool({ command: 'sh', remedy }, ['-c', unpack], { cwd: folder });
    for (const name of ['usr/share', 'etc', 'lib']) await rm(join(folder, name), { recursive: true, force: true });
  });
}
