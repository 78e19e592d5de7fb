import { fileURLToPath } from 'node:url';
import { loadSync, type MessageTypeDefinition, type ServiceDefinition } from '@grpc/proto-loader';
import { expect, test } from '@jest/globals';
import { readDefinitions } from './read-definitions.ts';

const folder = fileURLToPath(new URL('../../../../protos', import.meta.url));
const file = 'varfreq/all.proto';
const options = { longs: Number, enums: String, defaults: true, oneofs: true, arrays: true };
const loaded = Object.entries(loadSync(file, { ...options, includeDirs: [folder] }));
const read = readDefinitions(folder, file);

type Message = Pick<MessageTypeDefinition<object, object>, 'serialize' | 'deserialize'>;
const isMessage = (definition: object): definition is Message => 'deserialize' in definition;
const isEnum = (definition: object): boolean => 'format' in definition && !isMessage(definition);

const optionsOf = (method: object) => (method as { options: { idempotency_level: string } }).options;

/** All fields and codecs of a method, each codec as what it makes of a message without bytes. */
const seen = (service: ServiceDefinition) =>
  Object.entries(service).map(([name, method]) => [
    name,
    ...[method.path, method.requestStream, method.responseStream, optionsOf(method).idempotency_level],
    ...[method.requestDeserialize(Buffer.of()), method.requestSerialize({})],
    ...[method.responseDeserialize(Buffer.of()), method.responseSerialize({})],
  ]);

test('the definitions have the services and messages that proto-loader finds', () => {
  const names = loaded.filter(([, definition]) => !isEnum(definition)).map(([name]) => name);
  expect(Object.keys(read).toSorted()).toEqual(names.toSorted());
  expect(names.length).toBeGreaterThan(100);
});

test('services have the methods that proto-loader gives them', () => {
  const services = loaded.filter(([, definition]) => !('format' in definition));
  expect(services.map(([name]) => [name, seen(read[name] as ServiceDefinition)])).toEqual(
    services.map(([name, service]) => [name, seen(service as ServiceDefinition)]),
  );
});

test('messages are read and written as by proto-loader', () => {
  for (const [name, definition] of loaded) {
    if (!isMessage(definition)) continue;
    const own = read[name] as Message;
    const empty = definition.deserialize(Buffer.of());
    expect([name, own.deserialize(Buffer.of())]).toEqual([name, empty]);
    expect([name, own.serialize(empty)]).toEqual([name, definition.serialize(empty)]);
  }
});
