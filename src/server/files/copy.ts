/**
 * Copies all contents from one file store to another. Skips existing copies, so an interrupted run
 * can be repeated.
 */
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { NotFoundError } from '#shared/errors.ts'
import type { Context } from '../context.ts'
import type { FileStore } from './file-store.ts'
import { openFileStream } from './file-stream.ts'
import { withTempFile } from './temp-file.ts'

const PAGE_SIZE = 500
/** Concurrent copies. */
const MAX_CONCURRENT = 4

/**
 * Result for a content: `missing` from both stores, `damaged` at the source, or `rejected` by the
 * target.
 */
export type CopyStatus = 'copied' | 'present' | 'missing' | 'damaged' | 'rejected'

export interface CopyOptions {
  from: FileStore
  to: FileStore
  /** Deletes each source content after reading back and verifying its copy. */
  removeSource?: boolean
  /** Called for each content. */
  onFile?(status: CopyStatus, sha256: string): void
}

/** Counts the contents to copy. */
export async function countFiles({ db }: Pick<Context, 'db'>): Promise<number> {
  const counted = db.query.selectFrom('files').select(({ fn }) => fn.countAll().as('n'))
  return Number((await counted.executeTakeFirst())?.n ?? 0)
}

/** Copies the contents. Each is verified by SHA-256 in the source and again in the target. */
export async function copyFiles(
  context: Pick<Context, 'db' | 'env'>,
  options: CopyOptions,
): Promise<void> {
  for await (const page of pagesOf(context)) {
    const queue = [...page]
    const task = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        options.onFile?.(await copyOne(context, options, next), next.sha256)
      }
    }
    await Promise.all(Array.from({ length: MAX_CONCURRENT }, task))
  }
}

interface StoredContent {
  sha256: string
  size: number
}

async function* pagesOf({ db }: Pick<Context, 'db'>): AsyncGenerator<StoredContent[]> {
  for (let last = ''; ; ) {
    const page = db.query.selectFrom('files').select(['sha256', 'size']).where('sha256', '>', last)
    const rows = await page.orderBy('sha256').limit(PAGE_SIZE).execute()
    const contents = rows.map((row) => ({ sha256: String(row.sha256), size: Number(row.size) }))
    yield contents
    last = contents.at(-1)?.sha256 ?? ''
    if (contents.length < PAGE_SIZE) return
  }
}

async function copyOne(
  { env }: Pick<Context, 'env'>,
  options: CopyOptions,
  content: StoredContent,
): Promise<CopyStatus> {
  const { from, to, removeSource = false } = options
  const { sha256, size } = content
  const exists = (await to.size(sha256)) === size
  if (!exists) {
    const failure = await copyContent(env, from, to, content)
    if (failure) return failure
  }
  // Existing copies are only verified before their source is deleted.
  const isVerified = (exists && !removeSource) || (await checksumOf(to, sha256)) === sha256
  if (!isVerified) return 'rejected'
  if (removeSource) await from.remove(sha256)
  return exists ? 'present' : 'copied'
}

async function copyContent(
  env: Context['env'],
  from: FileStore,
  to: FileStore,
  content: StoredContent,
): Promise<CopyStatus | null> {
  return withTempFile(env, async (temporary) => {
    const sum = await checksumOf(from, content.sha256, temporary)
    if (sum === null) return 'missing'
    if (sum !== content.sha256) return 'damaged'
    await to.save(temporary, content)
    return null
  })
}

/**
 * Computes the SHA-256 of a content; null if it is missing.
 * @param path file that the content is written to
 */
export async function checksumOf(
  store: FileStore,
  sha256: string,
  path?: string,
): Promise<string | null> {
  const sum = createHash('sha256')
  try {
    const content = await store.open(sha256)
    if (path === undefined) for await (const chunk of content) sum.update(chunk as Buffer)
    else {
      content.on('data', (chunk: Buffer) => sum.update(chunk))
      await pipeline(content, openFileStream(path, { flush: true }))
    }
    return sum.digest('hex')
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}
