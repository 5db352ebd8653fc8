/** Files that `npm run import` fetches from a URL, or watches a folder for. */
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { message, rejectInput } from '#server/core/message.ts'
import { translate } from '#server/core/translate.ts'
import type { Locale } from '#shared/constants.ts'
import { PublicError } from '#shared/errors.ts'
import { download } from '../features/transfer/scheduled/download.ts'
import { archiveFile, completeFiles } from '../features/transfer/scheduled/source-files.ts'
import type { ImportArguments } from './import-arguments.ts'

/** Imports a file. @returns whether no row failed */
type ImportFile = (path: string, options: ImportArguments) => Promise<boolean>

const POLL_MS = 1_000
/** A file that has not changed for this time is complete. */
const STABLE_MS = 2_000

/** Downloads a file and imports it; failed rows go to the present folder. @throws ReadableError */
export async function importUrl(hosts: readonly string[], options: ImportArguments, run: ImportFile): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'followspot-url-'))
  try {
    const part = join(folder, 'download')
    const name = await download(options.url ?? '', part, { hosts })
    const path = join(folder, name)
    if (path !== part) await rename(part, path)
    await run(path, { ...options, failed: options.failed ?? resolve(`${name}.failed.csv`) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Imports every file that appears in a folder, until the command is ended. A file that was imported is moved to `done`, or to
 * `failed` with the rows that failed; after a kill in between, it is imported again, which changes nothing.
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
    for (const path of await completeFiles(folder, new Date(), STABLE_MS)) {
      if (signal.aborted) break
      const withRows = { ...options, failed: join(failed, `${basename(path)}.failed.csv`) }
      const isDone = await tryImport(path, withRows, run, locale)
      await archiveFile(path, isDone ? 'done' : 'failed', new Date())
    }
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined)
  }
}

/** A file that cannot be read does not end the watch. */
async function tryImport(path: string, options: ImportArguments, run: ImportFile, locale: Locale): Promise<boolean> {
  try {
    return await run(path, options)
  } catch (error) {
    if (!(error instanceof PublicError)) throw error
    console.error(`${basename(path)}: ${translate(error.publicMessage, locale)}`)
    return false
  }
}
