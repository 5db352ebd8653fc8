/**
 * Selected files as one archive. Its size is computed in advance, so that browsers show progress.
 */
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Context } from '#server/context.ts'
import { storedSize, uniqueName, zipOf } from '#server/files/archive.ts'
import { cleanFileName, findFiles } from '#server/files/store.ts'
import { publishedFiles } from '#server/published/files.ts'
import { CODES, NotFoundError, PublicError } from '#shared/errors.ts'
import type { zipSchema } from '../shared/zip-schema.ts'

/** Larger archives need ZIP64, whose size `storedSize` does not compute. In bytes. */
const MAX_SIZE = 2 * 1024 ** 3

/**
 * The archive and its size in bytes.
 * @throws NotFoundError when one of the files is unpublished; PublicError 40013 when they are too
 * large together
 */
export async function zipFor(
  context: Context,
  { files }: Pick<z.output<typeof zipSchema>, 'files'>,
): Promise<{ size: number; content: Readable }> {
  const checksums = files.map(({ sha256 }) => sha256)
  const [published, stored] = [
    await publishedFiles(context, checksums),
    await findFiles(context.db.query, checksums),
  ]
  const usedNames = new Set<string>()
  const entries = files.map(({ sha256, name }) => {
    const info = stored.get(sha256)
    if (!info || !published.has(sha256)) throw new NotFoundError()
    return { sha256, name: uniqueName(usedNames, pathOf(name)), size: info.size, store: true }
  })
  const size = storedSize(entries)
  if (size > MAX_SIZE) {
    throw new PublicError(CODES.tooLarge, {
      key: 'error.tooLarge',
      values: { limit: MAX_SIZE / 1024 / 1024 },
    })
  }
  return { size, content: zipOf(context, entries) }
}

/** Prevents paths outside the target folder (zip slip). */
const pathOf = (name: string): string =>
  name
    .split('/')
    .filter((part) => part !== '' && !/^\.+$/.test(part))
    .map(cleanFileName)
    .join('/') || 'file'
