/**
 * Encryption key for secrets in the database, stored outside of the database and its backups: in
 * `SECRET_KEY`, or with SQLite, whose only process owns the folder, in a file in DATA_DIR.
 */
import { createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import { ensureFolder } from '../files/ensure-folder.ts'

export interface SecretKey {
  bytes: Buffer
  /** Identifies the key without revealing it. */
  id: string
}

export type KeyEnv = Pick<Env, 'secretKey' | 'databaseUrl' | 'dataDir'>

const KEY_FILE = 'secret.key'
const KEY_BYTES = 32
const ID_CHARACTERS = 8
/** Accessible to the owner only. */
const FILE_MODE = 0o600

const keys = new Map<string, SecretKey>()

/**
 * Returns the current key; null with PostgreSQL without `SECRET_KEY`, since its processes might not
 * share a folder.
 */
export function sealingKey({ secretKey, databaseUrl, dataDir }: KeyEnv): SecretKey | null {
  if (secretKey) return cached(`key ${secretKey}`, () => secretKey)
  return databaseUrl
    ? null
    : cached(`file ${dataDir}`, () => readKey(dataDir) ?? createKey(dataDir))
}

/**
 * Hashes a text by the key of the instance, so that it can't be guessed from the database.
 * Processes without a key share the URL of their database.
 * @returns `key id:hash`
 */
export function keyedHash(env: KeyEnv, text: string): string {
  const { databaseUrl = '' } = env
  const { id, bytes } = sealingKey(env) ?? cached(`url ${databaseUrl}`, () => databaseUrl)
  return `${id}:${createHmac('sha256', bytes).update(text).digest('hex')}`
}

/** Finds a key by id: that of `SECRET_KEY`, or of the file that was used before it was set. */
export function keyOfId({ secretKey, dataDir }: KeyEnv, id: string): SecretKey | null {
  const key = secretKey ? cached(`key ${secretKey}`, () => secretKey) : null
  if (key?.id === id) return key
  const text = readKey(dataDir)
  const stored = text === null ? null : keyFrom(text)
  return stored?.id === id ? stored : null
}

function cached(source: string, read: () => string): SecretKey {
  const key = keys.get(source) ?? keyFrom(read())
  keys.set(source, key)
  return key
}

function keyFrom(text: string): SecretKey {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'secrets in the database', KEY_BYTES))
  return { bytes, id: hash('sha256', bytes).slice(0, ID_CHARACTERS) }
}

function readKey(folder: string): string | null {
  try {
    return readFileSync(join(folder, KEY_FILE), 'utf8').trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/**
 * Creates the key file atomically by a hard link: of two concurrent processes, the second one uses
 * the key of the first.
 */
function createKey(folder: string): string {
  const path = join(folder, KEY_FILE)
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  ensureFolder(folder)
  try {
    writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, {
      mode: FILE_MODE,
      flag: 'wx',
      flush: true,
    })
    linkSync(draft, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
