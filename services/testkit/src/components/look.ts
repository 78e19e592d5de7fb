import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateBucketCommand,
  ListBucketsCommand,
  PutBucketPolicyCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { type Admin, Kafka, type KafkaJSError, logLevel } from 'kafkajs';

const region = 'us-east-1';

/** Address and credentials of an S3 store. */
export interface StoreAddress {
  endpoint: string;
  accessKey: string;
  secretKey: string;
}

function clientOf({ endpoint, accessKey, secretKey }: StoreAddress): S3Client {
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
  return new S3Client({ endpoint, region, credentials, forcePathStyle: true });
}

/** Makes a bucket. */
export async function makeBucket(store: StoreAddress, bucket: string): Promise<void> {
  await clientOf(store).send(new CreateBucketCommand({ Bucket: bucket }));
}

/** Makes a bucket whose objects anyone puts and deletes, without credentials. */
export async function makeOpenBucket(store: StoreAddress, bucket: string): Promise<void> {
  await makeBucket(store, bucket);
  const Action = ['s3:PutObject', 's3:DeleteObject'];
  const allowed = { Effect: 'Allow', Principal: { AWS: ['*'] }, Action, Resource: [`arn:aws:s3:::${bucket}/*`] };
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [allowed] });
  await clientOf(store).send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
}

/** Keys of all objects of a bucket. */
export async function keysIn(store: StoreAddress, bucket: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: clientOf(store) }, { Bucket: bucket })) {
    keys.push(...Contents.map(({ Key }) => Key!));
  }
  return keys;
}

/** Bytes of all objects of a bucket. */
export async function bytesIn(store: StoreAddress, bucket: string): Promise<number> {
  let bytes = 0;
  for await (const { Contents = [] } of paginateListObjectsV2({ client: clientOf(store) }, { Bucket: bucket })) {
    bytes += Contents.reduce((sum, { Size = 0 }) => sum + Size, 0);
  }
  return bytes;
}

/** Keys of all objects of each bucket. */
export async function keysByBucket(store: StoreAddress): Promise<Record<string, string[]>> {
  const { Buckets = [] } = await clientOf(store).send(new ListBucketsCommand({}));
  const keys: Record<string, string[]> = {};
  for (const { Name } of Buckets) keys[Name!] = await keysIn(store, Name!);
  return keys;
}

/** Number of messages ever published to each topic with this prefix. */
export async function messagesIn(broker: string, prefix: string): Promise<Record<string, number>> {
  const admin = new Kafka({ brokers: [broker], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const counts: Record<string, number> = {};
    for (const topic of (await admin.listTopics()).filter((name) => name.startsWith(prefix))) {
      const offsets = await offsetsOf(admin, topic);
      counts[topic] = offsets.reduce((sum, { high }) => sum + Number(high), 0);
    }
    return counts;
  } finally {
    await admin.disconnect();
  }
}

/** Retries while a new topic has no leader. */
async function offsetsOf(admin: Admin, topic: string): ReturnType<Admin['fetchTopicOffsets']> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await admin.fetchTopicOffsets(topic);
    } catch (error) {
      if (!(error as KafkaJSError).retriable || tries === 100) throw error;
      await sleep(100);
    }
  }
}
