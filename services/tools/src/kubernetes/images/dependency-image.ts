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
/** The same, called as the official image of Kafka is: it starts a broker of the settings in its environment. */
export const kafkaImage = 'localhost/varfreq-kafka:test';

const debian = 'bookworm';
const packages = ['postgresql-15', 'openjdk-17-jre-headless', 'wget'];
const debootstrap = { command: 'debootstrap', remedy: 'install it (debootstrap)' };

/** Creates the cluster, the user and the database at the first start, as the official image of PostgreSQL does; root becomes its user. */
const startPostgres = `#!/bin/sh
set -eu
export PGDATA="\${PGDATA:-/var/lib/postgresql/15/docker}"
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chown -R 999:999 /var/lib/postgresql /var/run/postgresql
  exec setpriv --reuid 999 --regid 999 --clear-groups "$0"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  umask 077
  if [ -n "\${POSTGRES_PASSWORD_FILE:-}" ]; then POSTGRES_PASSWORD=$(cat "$POSTGRES_PASSWORD_FILE"); fi
  printf %s "$POSTGRES_PASSWORD" >/tmp/password
  initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  echo "CREATE DATABASE \\"$POSTGRES_DB\\"" | postgres --single -D "$PGDATA" postgres
fi
exec postgres -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql
`;

const java = (mainClass: string) => `#!/bin/sh
exec java \${KAFKA_HEAP_OPTS:-} -Dlog4j2.level=WARN -cp '/opt/kafka/libs/*' ${mainClass} "$@"
`;

/** What the official image does at its start, by the same class of Kafka, which makes settings of the environment. */
const startKafka = `#!/bin/sh
set -eu
export CLUSTER_ID="\${CLUSTER_ID:-dmFyZnJlcS10cnlpbmctMQ}"
set -- --default-configs-dir /etc/kafka/docker --mounted-configs-dir /mnt/shared/config --final-configs-dir /opt/kafka/config
if ! problem=$(java -cp '/opt/kafka/libs/*' kafka.docker.KafkaDockerWrapper setup "$@" 2>&1); then
  case "$problem" in *'already formatted'*) ;; *) echo "$problem" >&2; exit 1 ;; esac
fi
exec /opt/kafka/bin/kafka-server-start.sh /opt/kafka/config/server.properties
`;

const programs: Readonly<Record<string, string>> = {
  'usr/local/bin/start-postgres': startPostgres,
  'usr/local/bin/start-kafka': startKafka,
  'opt/kafka/bin/kafka-storage.sh': java('kafka.tools.StorageTool'),
  'opt/kafka/bin/kafka-server-start.sh': java('kafka.Kafka'),
};

const dockerfile = `FROM scratch AS dependencies
COPY root /
ENV PATH=/usr/local/bin:/usr/lib/postgresql/15/bin:/usr/bin:/bin
ENTRYPOINT ["start-postgres"]

FROM dependencies AS kafka
COPY --chown=1000:1000 kafka /
USER 1000:1000
ENTRYPOINT ["start-kafka"]

FROM dependencies AS minio
COPY minio /usr/local/bin/minio
`;

/** Path of the archive of the images, made once. Errors: debootstrap, Go or Maven is missing, with the remedy. */
export async function dependencyArchive(): Promise<string> {
  const [jars, minio, versity] = [await kafkaJars(), await minioProgram(), await versityProgram()];
  const folder = await cached(`dependency-image-${debian}-3`, async (made) => {
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
    await addKafkaFolders(join(made, 'kafka'));
    await writeFile(join(made, 'Dockerfile'), dockerfile);
    await buildArchive(made, { dependencies: dependencyImage, minio: minioImage, kafka: kafkaImage });
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

const log4j = `Configuration:
  Appenders: {}
  Loggers: { Root: { level: WARN }, Logger: [] }
`;

/** Folders that Kafka's class reads its defaults from, here none, and writes to. */
async function addKafkaFolders(at: string): Promise<void> {
  for (const folder of ['etc/kafka/docker', 'mnt/shared/config', 'opt/kafka/config'])
    await mkdir(join(at, folder), { recursive: true });
  await writeFile(join(at, 'etc/kafka/docker/server.properties'), '');
  for (const name of ['log4j2.yaml', 'tools-log4j2.yaml']) await writeFile(join(at, 'etc/kafka/docker', name), log4j);
}
