/** Imports a downloaded file, or the files that appear in a folder. */

import type { Stats } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join, parse, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { message, rejectInput } from '#server/message.ts'
import { download } from '#server/transfer/download.ts'
import { translate } from '#server/translate.ts'
import type { Locale } from '#shared/constants.ts'
import { PublicError } from '#shared/errors.ts'
import { IMPORT_EXTENSIONS } from '#shared/file-import.ts'
import type { ImportArguments } from './import-arguments.ts'

/** Imports a file. @returns false when rows failed */
type ImportFile = (path: string, options: ImportArguments) => Promise<boolean>

const POLL_MS = 1_000

/**
 * Downloads and imports a file; failed rows are written to the working directory.
 * @throws ReadableError
 */
export async function importUrl(
  hosts: readonly string[],
  options: ImportArguments,
  run: ImportFile,
): Promise<void> {
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
 * Imports every file that appears in a folder until the signal is aborted. Imported files are moved
 * to `done`, or to `failed` together with their failed rows. A file that was not moved because the
 * process was killed is imported again, which changes nothing; the same holds for a file that two
 * processes start at once.
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
async function tryImport(
  path: string,
  options: ImportArguments,
  run: ImportFile,
  locale: Locale,
): Promise<boolean> {
  try {
    return await run(path, options)
  } catch (error) {
    if (await isMoved(path)) return true
    if (!(error instanceof PublicError)) throw error
    console.error(`${basename(path)}: ${translate(error.publicMessage, locale)}`)
    return false
  }
}

/** Size and time of the last write. */
type FileState = Pick<Stats, 'size' | 'mtimeMs'>

/** A file that has not changed for this time is complete. */
const STABLE_MS = 10_000
const EXTENSIONS: readonly string[] = IMPORT_EXTENSIONS

/** The files that can be imported, by name. */
async function importableFiles(folder: string): Promise<string[]> {
  return (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter(
      (name) =>
        EXTENSIONS.includes(extname(name).toLowerCase()) && !/\.failed(\.\w+)?\.csv$/i.test(name),
    )
    .sort()
    .map((name) => join(folder, name))
}

/**
 * The state of a complete file, by which later writes are noticed; null for one that is still being
 * written.
 */
async function completeState(path: string): Promise<FileState | null> {
  const state = await statOf(path)
  return state && state.size > 0 && Date.now() - state.mtimeMs >= STABLE_MS ? state : null
}

/** Whether another process that reads the folder has imported and moved a file meanwhile. */
const isMoved = async (path: string): Promise<boolean> => (await statOf(path)) === null

/**
 * Moves a file that was imported to `done`, or to `failed`, unless another process has; never over
 * another one. A file that was written to since its import began stays, and is imported again.
 */
async function archiveFile(
  path: string,
  outcome: 'done' | 'failed',
  state: FileState,
  now: Date,
): Promise<void> {
  const after = await statOf(path)
  if (after?.size !== state.size || after.mtimeMs !== state.mtimeMs) return
  const { dir, name, ext } = parse(path)
  const folder = join(dir, outcome)
  await mkdir(folder, { recursive: true })
  const stamp = now.toISOString().replace(/[:.]/g, '-')
  await unlessMissing(rename(path, join(folder, `${name}.${stamp}${ext}`)))
}

const statOf = (path: string) => unlessMissing(stat(path))

const unlessMissing = <T>(operation: Promise<T>): Promise<T | null> =>
  operation.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
