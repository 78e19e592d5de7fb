import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { experimental } from '@grpc/grpc-js';
import type { Logger } from '../log.ts';
import { checkPair, type GrpcTls, type TlsFiles } from './tls.ts';

/** Interval between comparisons of the files. */
const defaultEveryMs = 10_000;

type CaListener = experimental.CaCertificateUpdateListener;
type IdentityListener = experimental.IdentityCertificateUpdateListener;

/**
 * Certificates from files, reloaded when the files change: new connections use the renewed ones, open connections
 * continue. Compares contents, not times, because Kubernetes volumes swap symbolic links. Refuses files that do not
 * match each other or are incomplete, and keeps the previous ones.
 */
export class RenewedTls implements experimental.CertificateProvider {
  #current: GrpcTls;
  readonly #files: TlsFiles;
  readonly #log: Logger;
  readonly #everyMs: number;
  readonly #caListeners = new Set<CaListener>();
  readonly #identityListeners = new Set<IdentityListener>();
  #timer: NodeJS.Timeout | undefined;
  #refused: string | undefined;

  constructor(current: GrpcTls & { files: TlsFiles }, log: Logger, everyMs = defaultEveryMs) {
    this.#current = current;
    this.#files = current.files;
    this.#log = log;
    this.#everyMs = everyMs;
  }

  /** Reads the files; true when the certificates in use have changed. */
  async renew(): Promise<boolean> {
    try {
      const { ca, cert, key } = this.#files;
      const [newCa, newCert, newKey] = await Promise.all([readFile(ca), readFile(cert), readFile(key)]);
      const found = { ca: newCa, cert: newCert, key: newKey };
      if (sameTexts(found, this.#current)) return false;
      checkPair(found);
      createSecureContext(found);
      this.#use(found);
      return true;
    } catch (error) {
      this.#refuse((error as Error).message);
      return false;
    }
  }

  addCaCertificateListener(listener: CaListener): void {
    this.#caListeners.add(listener);
    process.nextTick(() => listener({ caCertificate: this.#current.ca }));
    this.#watch();
  }

  addIdentityCertificateListener(listener: IdentityListener): void {
    this.#identityListeners.add(listener);
    process.nextTick(() => listener(this.#identity()));
    this.#watch();
  }

  removeCaCertificateListener(listener: CaListener): void {
    this.#caListeners.delete(listener);
    this.#unwatch();
  }

  removeIdentityCertificateListener(listener: IdentityListener): void {
    this.#identityListeners.delete(listener);
    this.#unwatch();
  }

  #use(found: GrpcTls): void {
    this.#current = found;
    this.#refused = undefined;
    for (const listener of this.#identityListeners) listener(this.#identity());
    for (const listener of this.#caListeners) listener({ caCertificate: found.ca });
    const { validTo } = new X509Certificate(found.cert);
    this.#log.info({ event: 'certificate_renewed', validTo }, 'new connections use the renewed certificate');
  }

  #refuse(reason: string): void {
    if (reason === this.#refused) return;
    this.#refused = reason;
    const event = { event: 'certificate_refused', reason };
    this.#log.warn(event, 'the renewed certificate is invalid; the previous one stays in use');
  }

  #identity(): { certificate: Buffer; privateKey: Buffer } {
    return { certificate: this.#current.cert, privateKey: this.#current.key };
  }

  #watch(): void {
    this.#timer ??= setInterval(() => void this.renew(), this.#everyMs).unref();
  }

  #unwatch(): void {
    if (this.#caListeners.size + this.#identityListeners.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

function sameTexts(a: GrpcTls, b: GrpcTls): boolean {
  return a.ca.equals(b.ca) && a.cert.equals(b.cert) && a.key.equals(b.key);
}

/** The same certificates, reloaded when their files change. */
export function renewing(tls: GrpcTls | undefined, log: Logger): GrpcTls | undefined {
  if (tls?.files === undefined) return tls;
  return { ...tls, provider: new RenewedTls({ ...tls, files: tls.files }, log) };
}
