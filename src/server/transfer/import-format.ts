/** Imports of formats that are no list of records: modules declare them for `npm run import`. */
import type { Locale } from '#shared/constants.ts'
import type { Actor, Context } from '../context.ts'
import type { WriteSource } from '../writes/types.ts'
import type { ImportListener, ImportReport } from './report.ts'

/** The arguments of the command, and where its results go. */
export interface ImportCommand {
  /** Files or folders. */
  paths: readonly string[]
  locale: Locale
  dryRun: boolean
  /** Id that all of its writes share, so that the history lists them as one change. */
  write: string
  /** Whether older files change what a newer one has written. */
  older: 'keep' | 'replace' | undefined
  /** @param path the imported file, if the writes are of one */
  sourceOf(path?: string): WriteSource
  print(line: string): void
  /** The exit code of the command becomes 1. */
  fail(): void
  /** Reports an import into several resources, each with a file of failed rows. */
  reportResources(path: string): {
    listener(resource: string): ImportListener
    printAll(reports: readonly ImportReport[]): Promise<void>
  }
}

export interface ImportFormat {
  /** Arguments of `npm run import -- <name>`, for its help: files, or a folder. */
  usage: string
  run(context: Context, actor: Actor, command: ImportCommand): Promise<void>
}
