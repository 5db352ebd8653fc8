/** Stores local files that cells of an imported file name. */
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { Context } from '#server/core/context.ts'
import { mediaType } from '#server/core/files/media-type.ts'
import { storeFile } from '#server/core/files/store.ts'
import { UNSTORED } from './dry-run-records.ts'
import type { ImportFile } from './matching/files.ts'

/**
 * Reads paths relative to the folder of the imported file. For the command line only: it reads any file that the
 * operating system user may read.
 */
export const createFileImporter =
  (context: Context, importedFile: string, dryRun: boolean): ImportFile =>
  async (text) => {
    const path = resolve(dirname(importedFile), text)
    const match = await stat(path).catch(() => null)
    if (!match?.isFile()) return null
    const name = basename(path)
    if (dryRun) return { sha256: UNSTORED, name, size: match.size, type: await mediaType(path, name) }
    return storeFile(context, { name, content: await readFile(path) })
  }
