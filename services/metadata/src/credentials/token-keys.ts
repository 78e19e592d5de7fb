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

  constructor(secret: string) {
    this.#secret = Buffer.from(hkdfSync('sha256', secret, 'varfreq', 'token keys v1', 32));
  }

  /** A new key of 40 characters (160 random bits) with its two stored forms. */
  generate(): { key: string; keyHash: Buffer; keyEncrypted: Buffer } {
    const key = randomBytes(20).toString('hex');
    const keyHash = hashKey(key);
    return { key, keyHash, keyEncrypted: this.#seal(key, keyHash) };
  }

  /** The key again. Errors: `internal_server_error` when the secret is not the one it was sealed with. */
  open(keyEncrypted: Uint8Array, keyHash: Uint8Array): string {
    const sealed = Buffer.from(keyEncrypted);
    const nonce = sealed.subarray(1, 1 + nonceBytes);
    const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
    try {
      if (sealed[0] !== version) throw new Error(`sealed in unknown version ${sealed[0]}`);
      const decipher = createDecipheriv('aes-256-gcm', this.#secret, nonce, { authTagLength: tagBytes });
      decipher.setAAD(keyHash).setAuthTag(tag);
      return decipher.update(sealed.subarray(1 + nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch (cause) {
      throw new AppError('internal_server_error', 'a token key cannot be opened: was the token secret changed?', {
        cause,
      });
    }
  }

  #seal(key: string, keyHash: Uint8Array): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#secret, nonce, { authTagLength: tagBytes });
    cipher.setAAD(keyHash);
    const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), sealed]);
  }
}
