import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Kafka, logLevel } from 'kafkajs';
import type { TestS3 } from './s3.ts';

const region = 'us-east-1';

function clientOf({ endpoint, accessKey, secretKey }: TestS3): S3Client {
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
  return new S3Client({ endpoint, region, credentials, forcePathStyle: true });
}

/** Makes a bucket. */
export async function makeBucket(store: TestS3, bucket: string): Promise<void> {
  await clientOf(store).send(new CreateBucketCommand({ Bucket: bucket }));
}

/** How many messages ever came to each topic whose name begins like this. */
export async function messagesIn(broker: string, prefix: string): Promise<Record<string, number>> {
  const admin = new Kafka({ brokers: [broker], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const counts: Record<string, number> = {};
    for (const topic of (await admin.listTopics()).filter((name) => name.startsWith(prefix))) {
      const offsets = await admin.fetchTopicOffsets(topic);
      counts[topic] = offsets.reduce((sum, { high }) => sum + Number(high), 0);
    }
    return counts;
  } finally {
    await admin.disconnect();
  }
}
