/**
 * Encrypts secrets in the database with AES-256-GCM. The owner is authenticated data, so secrets
 * can't be moved to another.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type KeyEnv, keyOfId, type SecretKey, sealingKey } from './secret-key.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** `sealed:<key id>:<IV, tag and ciphertext in Base64URL>`. */
const SEALED = /^sealed:([0-9a-f]+):([\w-]+)$/

/** Whether a secret is encrypted with the current key. */
export const isSealed = (env: KeyEnv, stored: string): boolean => {
  const [, id] = SEALED.exec(stored) ?? []
  return id !== undefined && id === sealingKey(env)?.id
}

/**
 * Encrypts a secret.
 * @param owner such as `users 7`
 * @returns the plain secret if there is no key
 */
export function seal(env: KeyEnv, owner: string, secret: string): string {
  const key = sealingKey(env)
  if (!key) return secret
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key.bytes, iv).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return `sealed:${key.id}:${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`
}

/**
 * Decrypts a secret; plain secrets are returned unchanged.
 * @returns null for an unknown key or another owner
 */
export function unseal(env: KeyEnv, owner: string, stored: string): string | null {
  const [, id, content] = SEALED.exec(stored) ?? []
  if (!id || !content) return stored
  const key = keyOfId(env, id)
  return key ? decrypt(key, owner, Buffer.from(content, 'base64url')) : null
}

function decrypt(key: SecretKey, owner: string, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv(ALGORITHM, key.bytes, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return (
      decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') +
      decipher.final('utf8')
    )
  } catch {
    return null
  }
}
