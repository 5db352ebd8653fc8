/** Imports a downloaded file, or the files that appear in a folder. */
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { message, rejectInput } from '#server/core/message.ts'
import { translate } from '#server/core/translate.ts'
import type { Locale } from '#shared/constants.ts'
import { PublicError } from '#shared/errors.ts'
import { download } from '../features/transfer/download.ts'
import { archiveFile, completeState, importableFiles, isMoved } from '../features/transfer/watched-files.ts'
import type { ImportArguments } from './import-arguments.ts'

/** Imports a file. @returns false when rows failed */
type ImportFile = (path: string, options: ImportArguments) => Promise<boolean>

const POLL_MS = 1_000

/** Downloads and imports a file; failed rows are written to the working directory. @throws ReadableError */
export async function importUrl(hosts: readonly string[], options: ImportArguments, run: ImportFile): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'followspot-url-'))
  try {
    const partPath = join(folder, 'download')
    const name = await download(options.url ?? '', partPath, { hosts })
    const path = join(folder, name)
    if (path !== partPath) await rename(partPath, path)
    await run(path, { ...options, failed: options.failed ?? resolve(`${name}.failed.csv`) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Imports every file that appears in a folder until the signal is aborted. Imported files are moved to `done`, or to
 * `failed` together with their failed rows. A file that was not moved because the process was killed is imported again,
 * which changes nothing; the same holds for a file that two processes start at once.
 */
export async function watchFolder(
  directory: string,
  options: ImportArguments,
  run: ImportFile,
  { locale, signal }: { locale: Locale; signal: AbortSignal },
): Promise<void> {
  const folder = resolve(directory)
  const failed = join(folder, 'failed')
  await mkdir(failed, { recursive: true }).catch(() => {
    throw rejectInput('transfer.fileMissing', { name: directory })
  })
  console.log(translate(message('transfer.watching', { folder }), locale))
  while (!signal.aborted) {
    for (const path of await importableFiles(folder)) {
      if (signal.aborted) break
      const state = await completeState(path)
      if (!state) continue
      const fileOptions = { ...options, failed: join(failed, `${basename(path)}.failed.csv`) }
      const isDone = await tryImport(path, fileOptions, run, locale)
      await archiveFile(path, isDone ? 'done' : 'failed', state, new Date())
    }
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined)
  }
}

/** An unreadable file is reported and does not stop the watch. */
async function tryImport(path: string, options: ImportArguments, run: ImportFile, locale: Locale): Promise<boolean> {
  try {
    return await run(path, options)
  } catch (error) {
    if (await isMoved(path)) return true
    if (!(error instanceof PublicError)) throw error
    console.error(`${basename(path)}: ${translate(error.publicMessage, locale)}`)
    return false
  }
}
