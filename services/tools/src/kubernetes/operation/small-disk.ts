import { runTool } from '@varfreq/testkit/components/run-tool';
import { type Namespace, theNode } from '../cluster.ts';

const name = 'varfreq-small';
const tool = () => ({ command: theNode().script, remedy: 'start these tests with test:kubernetes' });

/** The storage class of the small disk: nothing else provides for its claims. */
export const smallClass = 'small';

/** Mounts a disk of this size (`64M`) on the node, for one claim of a namespace. */
export async function addSmallDisk(by: Namespace, claim: string, size: string): Promise<void> {
  const path = (await runTool(tool(), ['small-disk', name, size])).trim();
  await by.apply(
    {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: smallClass },
      provisioner: 'kubernetes.io/no-provisioner',
    },
    {
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { name },
      spec: {
        capacity: { storage: '1Gi' },
        accessModes: ['ReadWriteOnce'],
        storageClassName: smallClass,
        persistentVolumeReclaimPolicy: 'Retain',
        claimRef: { namespace: by.name, name: claim },
        local: { path },
        nodeAffinity: {
          required: {
            nodeSelectorTerms: [
              { matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'In', values: ['node1'] }] },
            ],
          },
        },
      },
    },
  );
}

/** Removes it, after its namespace. */
export async function removeSmallDisk(by: Namespace): Promise<void> {
  await by.kubectl('delete', `persistentvolume/${name}`, `storageclass/${smallClass}`, '--ignore-not-found');
  await runTool(tool(), ['remove-disk', name]);
}
