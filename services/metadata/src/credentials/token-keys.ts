import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from '@varfreq/runtime/errors';

/** Stored form of a key: version byte, nonce, tag, ciphertext. */
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** SHA-256 by which a token is found. Keys are random, so no salt and no slow hash is needed. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/**
 * Makes token keys and seals them for the database with AES-256-GCM, under a key derived from the installation's secret
 * and bound to the look-up hash. A copy of the database alone reveals none.
 */
export class TokenKeys {
  readonly #secret: Buffer;
  readonly #others: readonly Buffer[];

  /** @param other the next or the former secret, which opens keys too while one replaces the other */
  constructor(secret: string, other?: string) {
    this.#secret = derived(secret);
    this.#others = other === undefined ? [] : [derived(other)];
  }

  /** A new key of 40 characters (160 random bits) with its two stored forms. */
  generate(): { key: string; keyHash: Buffer; keyEncrypted: Buffer } {
    return this.sealed(randomBytes(20).toString('hex'));
  }

  /** A key made elsewhere with its two stored forms. */
  sealed(key: string): { key: string; keyHash: Buffer; keyEncrypted: Buffer } {
    const keyHash = hashKey(key);
    return { key, keyHash, keyEncrypted: this.#seal(key, keyHash) };
  }

  /** Decrypts a key. Errors: `internal_server_error` when it was sealed with neither secret. */
  open(keyEncrypted: Uint8Array, keyHash: Uint8Array): string {
    const key = this.openIfPossible(keyEncrypted, keyHash);
    if (key !== '') return key;
    throw new AppError('internal_server_error', 'a token key cannot be opened: was the token secret changed?');
  }

  /** Decrypts a key to show it: empty when it was sealed with neither secret, which is no reason to hide its token. */
  openIfPossible(keyEncrypted: Uint8Array, keyHash: Uint8Array): string {
    for (const secret of [this.#secret, ...this.#others]) {
      const key = openWith(secret, keyEncrypted, keyHash);
      if (key !== undefined) return key;
    }
    return '';
  }

  /** The key resealed with the secret; undefined when it already is. Errors: as `open`. */
  reseal(keyEncrypted: Uint8Array, keyHash: Uint8Array): Buffer | undefined {
    if (openWith(this.#secret, keyEncrypted, keyHash) !== undefined) return undefined;
    return this.#seal(this.open(keyEncrypted, keyHash), keyHash);
  }

  #seal(key: string, keyHash: Uint8Array): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#secret, nonce, { authTagLength: tagBytes });
    cipher.setAAD(keyHash);
    const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), sealed]);
  }
}

function derived(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'varfreq', 'token keys v1', 32));
}

/** Undefined when it was not sealed with this secret, for another token, or was changed. */
function openWith(secret: Buffer, keyEncrypted: Uint8Array, keyHash: Uint8Array): string | undefined {
  const sealed = Buffer.from(keyEncrypted);
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  if (sealed[0] !== version) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', secret, nonce, { authTagLength: tagBytes });
    decipher.setAAD(keyHash).setAuthTag(tag);
    return decipher.update(sealed.subarray(1 + nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
