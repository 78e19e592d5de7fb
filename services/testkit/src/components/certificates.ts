import { generateKeyPair, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import forge from 'node-forge';

/** PEM texts. */
export interface Certificate {
  cert: string;
  key: string;
}

/** A server's certificate and the authority it trusts. */
export type ServerTls = Certificate & { ca: string };

/** A certificate authority for one test. */
export interface Authority {
  /** Its own certificate, PEM. */
  ca: string;
  /** A certificate for servers and clients with these names and addresses; default: this machine. */
  issue(names?: readonly string[]): Promise<Certificate>;
}

const dayMs = 86_400_000;
const rsa = promisify(generateKeyPair);

/** Makes an authority. Trusted authorities of one name are confused: the default name is random. */
export async function makeAuthority(
  commonName = `varfreq test authority ${randomBytes(4).toString('hex')}`,
): Promise<Authority> {
  const issuer = [{ name: 'commonName', value: commonName }];
  const own = await keys();
  const root = certificateOf(own.publicKey, issuer);
  root.setIssuer(issuer);
  root.setExtensions([
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
  ]);
  root.sign(own.privateKey, forge.md.sha256.create());
  const issue = async (names: readonly string[] = ['localhost', '127.0.0.1']): Promise<Certificate> => {
    const pair = await keys();
    const certificate = certificateOf(pair.publicKey, [{ name: 'commonName', value: names[0]! }]);
    certificate.setIssuer(issuer);
    certificate.setExtensions([
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
      { name: 'subjectAltName', altNames: names.map(altName) },
    ]);
    certificate.sign(own.privateKey, forge.md.sha256.create());
    return { cert: forge.pki.certificateToPem(certificate), key: pair.pem };
  };
  return { ca: forge.pki.certificateToPem(root), issue };
}

/** Writes an authority's certificate and one of its issue as `ca.pem`, `cert.pem` and `key.pem` into a new folder. */
export async function writePem(folder: string, ca: string, { cert, key }: Certificate) {
  await mkdir(folder, { recursive: true });
  const paths = { ca: join(folder, 'ca.pem'), cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  await writeFile(paths.ca, ca);
  await writeFile(paths.cert, cert);
  await writeFile(paths.key, key, { mode: 0o600 });
  return paths;
}

/** A key pair by Node, in a tenth of the time. */
async function keys() {
  const format = { modulusLength: 2048, publicKeyEncoding: { type: 'spki', format: 'pem' } } as const;
  const pair = await rsa('rsa', { ...format, privateKeyEncoding: { type: 'pkcs8', format: 'pem' } });
  return {
    pem: pair.privateKey,
    privateKey: forge.pki.privateKeyFromPem(pair.privateKey),
    publicKey: forge.pki.publicKeyFromPem(pair.publicKey),
  };
}

function certificateOf(key: forge.pki.rsa.PublicKey, subject: forge.pki.CertificateField[]): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = key;
  certificate.serialNumber = serialNumber();
  certificate.validity.notBefore = new Date(Date.now() - dayMs);
  certificate.validity.notAfter = new Date(Date.now() + dayMs);
  certificate.setSubject(subject);
  return certificate;
}

/** A random positive integer without padding: DER forbids leading zero bytes, and OpenSSL refuses them. */
function serialNumber(): string {
  return `01${randomBytes(12).toString('hex')}`;
}

/** A subject alternative name by RFC 5280: type 2 is a DNS name, 7 an address. */
function altName(name: string): { type: number; value?: string; ip?: string } {
  return /^[\d.]+$/.test(name) ? { type: 7, ip: name } : { type: 2, value: name };
}
