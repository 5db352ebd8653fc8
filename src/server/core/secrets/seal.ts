/** Encrypts secrets in the database by AES-256-GCM; each is bound to whom it belongs to. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type KeyEnv, keyOfId, type SecretKey, sealingKey } from './secret-key.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** `sealed:<id of the key>:<IV, tag and text in Base64URL>`. */
const SEALED = /^sealed:([0-9a-f]+):([\w-]+)$/

/** Whether it is encrypted by the key that new secrets are. */
export const isSealed = (env: KeyEnv, stored: string): boolean => {
  const [, id] = SEALED.exec(stored) ?? []
  return id !== undefined && id === sealingKey(env)?.id
}

/** @param owner such as `users 7`: moved to another one, the secret cannot be opened @returns the secret as it is without a key */
export function seal(env: KeyEnv, owner: string, secret: string): string {
  const key = sealingKey(env)
  if (!key) return secret
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key.bytes, iv).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return `sealed:${key.id}:${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`
}

/** @returns null for a secret of another key or another owner; one that is not encrypted, as it is */
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
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
