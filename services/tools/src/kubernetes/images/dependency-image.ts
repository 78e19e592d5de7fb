import { chmod, copyFile, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from '@varfreq/testkit/components/cache';
import { kafkaJars } from '@varfreq/testkit/components/kafka';
import { runTool } from '@varfreq/testkit/components/run-tool';
import { minioProgram, versityProgram } from '@varfreq/testkit/components/s3';
import { buildArchive } from './archive.ts';

/** PostgreSQL, Kafka and the Versity gateway in one image, called as those of the chart's defaults are. */
export const dependencyImage = 'localhost/varfreq-dependencies:test';
/** The same with MinIO, which the chart starts where it finds it. */
export const minioImage = 'localhost/varfreq-minio:test';

const debian = 'bookworm';
const packages = ['postgresql-15', 'openjdk-17-jre-headless'];
const debootstrap = { command: 'debootstrap', remedy: 'install it (debootstrap)' };

/** Creates the cluster, the user and the database at the first start, as the official image of PostgreSQL does. */
const startPostgres = `#!/bin/sh
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  umask 077
  printf %s "$POSTGRES_PASSWORD" >/tmp/password
  initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  echo "CREATE DATABASE \\"$POSTGRES_DB\\"" | postgres --single -D "$PGDATA" postgres
fi
exec postgres -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql
`;

const java = (mainClass: string) => `#!/bin/sh
exec java $KAFKA_HEAP_OPTS -Dlog4j2.level=WARN -cp '/opt/kafka/libs/*' ${mainClass} "$@"
`;

const programs: Readonly<Record<string, string>> = {
  'usr/local/bin/start-postgres': startPostgres,
  'opt/kafka/bin/kafka-storage.sh': java('kafka.tools.StorageTool'),
  'opt/kafka/bin/kafka-server-start.sh': java('kafka.Kafka'),
};

const dockerfile = `FROM scratch AS dependencies
COPY root /
ENV PATH=/usr/local/bin:/usr/lib/postgresql/15/bin:/usr/bin:/bin
ENTRYPOINT ["start-postgres"]

FROM dependencies AS minio
COPY minio /usr/local/bin/minio
`;

/** Path of the archive of both images, made once. Errors: debootstrap, Go or Maven is missing, with the remedy. */
export async function dependencyArchive(): Promise<string> {
  const [jars, minio, versity] = [await kafkaJars(), await minioProgram(), await versityProgram()];
  const folder = await cached(`dependency-image-${debian}-2`, async (made) => {
    const root = join(made, 'root');
    await runTool(debootstrap, ['--variant=minbase', `--include=${packages.join(',')}`, debian, root]);
    for (const path of ['var/cache/apt', 'var/lib/apt/lists', 'var/log', 'var/lib/postgresql', 'usr/share/doc']) {
      await rm(join(root, path), { recursive: true, force: true });
    }
    await cp(jars, join(root, 'opt/kafka/libs'), { recursive: true });
    await chmod(join(root, 'opt/kafka/libs'), 0o755); // folders of the cache are private
    await copyFile(versity, join(root, 'usr/local/bin/versitygw'));
    await copyFile(minio, join(made, 'minio'));
    await addPrograms(root);
    await writeFile(join(made, 'Dockerfile'), dockerfile);
    await buildArchive(made, { dependencies: dependencyImage, minio: minioImage });
    for (const name of await readdir(made)) if (name !== 'image.tar') await rm(join(made, name), { recursive: true });
  });
  return join(folder, 'image.tar');
}

/** The programs that the chart calls; and the user of the official image, which initdb looks up. */
async function addPrograms(root: string): Promise<void> {
  await mkdir(join(root, 'opt/kafka/bin'), { recursive: true });
  for (const [path, text] of Object.entries(programs)) {
    await writeFile(join(root, path), text);
    await chmod(join(root, path), 0o755);
  }
  await writeFile(join(root, 'etc/passwd'), 'postgresql:x:999:999::/:/bin/sh\n', { flag: 'a' });
}
