import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from '@varfreq/testkit/components/cache';
import { type GoModule, goModule } from '@varfreq/testkit/components/go-program';
import { runGo } from '@varfreq/testkit/components/run-go';
import { buildArchive } from '../images/archive.ts';

/** An operator of Kubernetes that is installed from its Go module. */
export interface Operator {
  source: GoModule;
  /** Folder of the module's kustomization. */
  manifests: string;
  /** Packages of its programs by the images that its manifests name. */
  programs: Readonly<Record<string, { name: string; folder: string }>>;
  /** JSON patch of its Deployments, beside what the images need. */
  patch: readonly object[];
}

/** The image of a program, as the node names it. */
export const imageOf = (name: string): string => `localhost/${name}:test`;

/** Archive of the images of its programs, built once. Errors: as `goModule`, a failed build. */
export async function operatorArchive({ source, programs }: Operator): Promise<string> {
  const all = Object.values(programs);
  const folder = await cached(`images-${all[0]!.name}-${source.version}-1`, async (made) => {
    // In the module's own folder, where its `replace` lines apply.
    const options = { cwd: await goModule(source), env: { CGO_ENABLED: '0' } };
    for (const { name, folder: from } of all) {
      const output = ['-ldflags', '-s -w', '-o', join(made, name)];
      await runGo(['build', '-trimpath', '-buildvcs=false', ...output, `./${from}`], options);
    }
    await writeFile(join(made, 'Dockerfile'), all.map(({ name }) => stage(name)).join('\n'));
    await buildArchive(made, Object.fromEntries(all.map(({ name }) => [name, imageOf(name)])));
    for (const name of await readdir(made)) if (name !== 'image.tar') await rm(join(made, name));
  });
  return join(folder, 'image.tar');
}

/** Folder of its manifests. Errors: as `goModule`. */
export const manifestsOf = async ({ source, manifests }: Operator): Promise<string> =>
  join(await goModule(source), manifests);

const stage = (name: string) => `FROM scratch AS ${name}\nCOPY ${name} /\nUSER 65532:65532\nENTRYPOINT ["/${name}"]\n`;
