import { generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto';
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
  signWith(own.privateKey, root);
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
    signWith(own.privateKey, certificate);
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

/** A key pair by Node, in a tenth of the time that node-forge takes. */
async function keys(): Promise<{ pem: string; privateKey: KeyObject; publicKey: forge.pki.rsa.PublicKey }> {
  const { privateKey, publicKey } = await rsa('rsa', { modulusLength: 2048 });
  return {
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    privateKey,
    publicKey: forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }) as string),
  };
}

/** Signs by Node: node-forge takes half a second of computing for each signature. */
function signWith(key: KeyObject, certificate: forge.pki.Certificate): void {
  const signer = {
    sign: () => sign('sha256', contentOf(certificate), key).toString('latin1'),
  };
  certificate.sign(signer as unknown as forge.pki.rsa.PrivateKey, forge.md.sha256.create());
}

/** What is signed: node-forge makes it before it asks for the signature. */
function contentOf({ tbsCertificate }: forge.pki.Certificate): Buffer {
  return Buffer.from(forge.asn1.toDer(tbsCertificate).getBytes(), 'latin1');
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
