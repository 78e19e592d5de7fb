import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type ChannelCredentials, credentials, experimental, ServerCredentials } from '@grpc/grpc-js';
import { type Config, ConfigError } from '../config/config.ts';
import { optional, text } from '../config/settings.ts';

/** PEM texts with which the services of an installation authenticate each other (mutual TLS). */
export interface GrpcTls {
  /** Certificate of the authority that signs the certificates of all services. */
  ca: Buffer;
  /** Certificate of this service, for both sides of a call, valid for the names under which it is called. */
  cert: Buffer;
  key: Buffer;
  /** Files they were read from. */
  files?: TlsFiles;
  /** Source of later versions, when the files are watched. */
  provider?: experimental.CertificateProvider;
}

/** Paths of the PEM files. */
export interface TlsFiles {
  ca: string;
  cert: string;
  key: string;
}

const file = (env: string, description: string) => optional(text(env, { description }));

/** Settings of mutual TLS between services. */
export const grpcTlsSettings = {
  grpcCa: file(
    'VARFREQ_GRPC_CA',
    'PEM file of the authority that signs the certificates of all services; with this and the next two, gRPC uses mutual TLS.',
  ),
  grpcCert: file(
    'VARFREQ_GRPC_CERT',
    'PEM file of the certificate of this service, for servers and clients, valid for the names under which it is called.',
  ),
  grpcKey: file('VARFREQ_GRPC_KEY', 'PEM file of the private key of that certificate.'),
};

type TlsValues = Config<typeof grpcTlsSettings>;

/** Splits mutual TLS off a service's values; undefined when off. Errors: ConfigError when incomplete or unreadable. */
export function takeGrpcTls<T extends TlsValues>(
  values: T,
): { tls: GrpcTls | undefined; rest: Omit<T, keyof TlsValues> } {
  const { grpcCa, grpcCert, grpcKey, ...rest } = values;
  if (grpcCa === undefined && grpcCert === undefined && grpcKey === undefined) return { tls: undefined, rest };
  if (grpcCa === undefined || grpcCert === undefined || grpcKey === undefined) {
    throw new ConfigError(['VARFREQ_GRPC_CA, VARFREQ_GRPC_CERT, VARFREQ_GRPC_KEY: all or none are required']);
  }
  const read = (setting: keyof TlsValues, path: string) => readPem(grpcTlsSettings[setting].env, path);
  const tls = { ca: read('grpcCa', grpcCa), cert: read('grpcCert', grpcCert), key: read('grpcKey', grpcKey) };
  checkPair(tls);
  return { tls: { ...tls, files: { ca: grpcCa, cert: grpcCert, key: grpcKey } }, rest };
}

/** Finds mistakes at the start, not at the first call. Errors: ConfigError when key and certificate do not match. */
export function checkPair({ ca, cert, key }: GrpcTls): void {
  certificateIn(ca, 'grpcCa');
  if (!certificateIn(cert, 'grpcCert').checkPrivateKey(privateKeyIn(key))) {
    throw new ConfigError(['VARFREQ_GRPC_KEY: does not match the certificate of VARFREQ_GRPC_CERT']);
  }
}

function certificateIn(pem: Buffer, setting: keyof TlsValues): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new ConfigError([`${grpcTlsSettings[setting].env}: no certificate in PEM text`]);
  }
}

function privateKeyIn(pem: Buffer): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new ConfigError(['VARFREQ_GRPC_KEY: no private key in PEM text']);
  }
}

function readPem(env: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new ConfigError([`${env}: the file cannot be read: ${(error as NodeJS.ErrnoException).code}`]);
  }
}

export function channelCredentials(tls: GrpcTls | undefined): ChannelCredentials {
  if (tls === undefined) return credentials.createInsecure();
  const { provider } = tls;
  if (provider !== undefined) return experimental.createCertificateProviderChannelCredentials(provider, provider);
  return credentials.createSsl(tls.ca, tls.key, tls.cert);
}

export function serverCredentials(tls: GrpcTls | undefined): ServerCredentials {
  if (tls === undefined) return ServerCredentials.createInsecure();
  const { provider } = tls;
  if (provider !== undefined) return experimental.createCertificateProviderServerCredentials(provider, provider, true);
  return ServerCredentials.createSsl(tls.ca, [{ private_key: tls.key, cert_chain: tls.cert }], true);
}
