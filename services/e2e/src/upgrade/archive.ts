import { readFile, writeFile } from 'node:fs/promises';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { create, extract, type Pack } from 'tar';

/** Bytes of 256 MiB: the files that several stores have in common are far apart, and stored once. */
const windowLog = 28;

/** Packs folders below `root`, with modes and empty folders. */
export async function pack(root: string, folders: readonly string[], path: string): Promise<void> {
  const archive = create({ cwd: root, sync: true, portable: true }, [...folders]) as unknown as Pack;
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    [constants.ZSTD_c_windowLog]: windowLog,
  };
  await writeFile(path, zstdCompressSync(archive.read() as Buffer, { params }));
}

/** Unpacks the given folders of an archive into `root`, with their modes whatever the umask. */
export async function unpack(path: string, root: string, folders: readonly string[]): Promise<void> {
  const tar = zstdDecompressSync(await readFile(path), { params: { [constants.ZSTD_d_windowLogMax]: windowLog } });
  const filter = (entry: string) => folders.some((folder) => entry === folder || entry.startsWith(`${folder}/`));
  extract({ cwd: root, sync: true, chmod: true, processUmask: 0, filter }).end(tar);
}
