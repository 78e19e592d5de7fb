import { join } from 'node:path';
import type { MethodDefinition, PackageDefinition } from '@grpc/proto-loader';
import protobuf from 'protobufjs';

/** Received messages have all fields; 64-bit integers are numbers, values of enums their names. */
const received = { longs: Number, enums: String, defaults: true, oneofs: true, arrays: true };

/**
 * Services and messages by full name, of a file below a folder of definitions and all that it imports, for grpc-js. proto-loader
 * returns the same with descriptors of each, for servers that describe themselves; nothing here reads them, and they were two
 * thirds of the time to load.
 */
export function readDefinitions(folder: string, file: string): PackageDefinition {
  const root = new protobuf.Root();
  root.resolvePath = (_, target) => join(folder, target);
  root.loadSync(file).resolveAll();
  return Object.fromEntries(definitionsIn(root)) as PackageDefinition;
}

function definitionsIn(namespace: protobuf.NamespaceBase): [name: string, definition: object][] {
  return namespace.nestedArray.flatMap((each): [string, object][] => {
    const name = each.fullName.slice(1);
    if (each instanceof protobuf.Service) return [[name, serviceOf(each, name)]];
    if (each instanceof protobuf.Type)
      return [[name, { format: 'Protocol Buffer 3 DescriptorProto', ...codecOf(each) }]];
    return each instanceof protobuf.Namespace ? definitionsIn(each) : [];
  });
}

function serviceOf(service: protobuf.Service, name: string): Record<string, object> {
  return Object.fromEntries(service.methodsArray.map((method) => [method.name, methodOf(method, name)]));
}

function methodOf(
  method: protobuf.Method,
  service: string,
): Omit<MethodDefinition<object, object>, 'requestType' | 'responseType'> {
  const request = codecOf(method.resolvedRequestType!);
  const response = codecOf(method.resolvedResponseType!);
  return {
    path: `/${service}/${method.name}`,
    requestStream: method.requestStream === true,
    responseStream: method.responseStream === true,
    requestSerialize: request.serialize,
    requestDeserialize: request.deserialize,
    responseSerialize: response.serialize,
    responseDeserialize: response.deserialize,
    options: Object.assign({ idempotency_level: 'IDEMPOTENCY_UNKNOWN' }, ...(method.parsedOptions ?? [])),
  };
}

function codecOf(type: protobuf.Type) {
  return {
    serialize: (message: object): Buffer => type.encode(type.fromObject(message)).finish() as Buffer,
    deserialize: (bytes: Buffer): object => type.toObject(type.decode(bytes), received),
  };
}
