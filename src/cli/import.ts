/**
 * `npm run import -- <resource|ofl|gdtf|qxf> <file>`: imports a file; exits with 1 when a row
 * failed.
 */
import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { filesOfFormat } from '#modules/fixtures/server/files/file-import/files-of-format.ts'
import {
  type ImportedFormat,
  importFixtures,
} from '#modules/fixtures/server/files/file-import/import-fixtures.ts'
import { fixtureLine } from '#modules/fixtures/server/files/file-import/line.ts'
import { importOfl } from '#modules/fixtures/server/files/ofl/import-ofl.ts'
import { openLibrary } from '#modules/fixtures/server/files/ofl/library.ts'
import { type Context, SYSTEM } from '#server/context.ts'
import { mediaType } from '#server/files/media-type.ts'
import { storeFile } from '#server/files/store.ts'
import { message } from '#server/message.ts'
import { DryRunRecords, UNSTORED } from '#server/transfer/dry-run.ts'
import { importRows, requireResource } from '#server/transfer/import-rows.ts'
import { isHeader } from '#server/transfer/mapping/match-columns.ts'
import { isMapped } from '#server/transfer/mapping/targets.ts'
import type { ImportFile } from '#server/transfer/mapping/values.ts'
import type { ImportReport } from '#server/transfer/report.ts'
import { openSource } from '#server/transfer/sources/open-source.ts'
import { translate } from '#server/translate.ts'
import { whileWriting } from '#server/writes/open-writes.ts'
import type { WriteSource } from '#server/writes/types.ts'
import { DATE_ORDERS, ENCODINGS } from '#shared/file-import.ts'
import { commandLocale, runCommand, withContext } from './command.ts'
import { IMPORT_USAGE, type ImportArguments, importArguments } from './import-arguments.ts'
import { type RowReports, reportRows, summary } from './import-reports.ts'
import { importUrl, watchFolder } from './import-sources.ts'
import { withOptionHints } from './option-hints.ts'

const OFL = 'ofl'
const FIXTURE_FORMATS: readonly string[] = ['gdtf', 'qxf'] satisfies ImportedFormat[]
const locale = commandLocale(process.argv.slice(2), process.env)
const actor = { ...SYSTEM, locale }
/**
 * All writes of a command share an id, so that the history lists them as one change. With
 * `--watch`, each file has its own.
 */
const defaultWriteId = randomUUID()

await runCommand(locale, async () => {
  const options = importArguments(process.argv.slice(2))
  if (options.help) console.log(usage())
  else {
    await withOptionHints(locale, () =>
      withContext((context) =>
        whileWriting(context.db, defaultWriteId, () =>
          importerFor(options.target)(context, options),
        ),
      ),
    )
  }
})

function usage(): string {
  return IMPORT_USAGE.replace('%{encodings}', ENCODINGS.join(', ')).replace(
    '%{orders}',
    DATE_ORDERS.join(', '),
  )
}

/** Formats with several resources have their own importer. */
function importerFor(target: string) {
  if (isFixtureFormat(target))
    return (context: Context, options: ImportArguments) =>
      importFixtureFiles(context, target, options)
  return target === OFL ? importFolders : importFiles
}

function isFixtureFormat(target: string): target is ImportedFormat {
  return FIXTURE_FORMATS.includes(target)
}

/** Imports fixture files; a folder is replaced by its files of the format. */
async function importFixtureFiles(
  context: Context,
  format: ImportedFormat,
  args: ImportArguments,
): Promise<void> {
  const dryRun = args.options.dryRun ?? false
  const options = { dryRun, write: defaultWriteId, source: sourceOf(args) }
  const files = (await Promise.all(args.files.map((path) => filesOfFormat(path, format)))).flat()
  for await (const outcome of importFixtures(context, actor, format, files, options)) {
    console.log(fixtureLine(outcome, locale))
    if (outcome.status === 'failed') process.exitCode = 1
  }
  if (dryRun) console.log(translate(message('transfer.dryRun'), locale))
}

/** Imports files sequentially. */
async function importFiles(context: Context, args: ImportArguments): Promise<void> {
  const dryRunRecords = new DryRunRecords()
  const run = (path: string, options: ImportArguments, writeId = defaultWriteId) =>
    importOne(context, options, path, { dryRunRecords, writeId })
  const runAlone = (path: string, options: ImportArguments) => {
    const writeId = randomUUID()
    return whileWriting(context.db, writeId, () => run(path, options, writeId))
  }
  for (const path of args.files) await run(path, args)
  if (args.url !== undefined) await importUrl(context.env.importHosts, args, run)
  if (args.watch !== undefined)
    await watchFolder(args.watch, args, runAlone, { locale, signal: abortOnSignal() })
}

/** The import of the current file is completed after the signal is aborted. */
function abortOnSignal(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => controller.abort())
  return controller.signal
}

/** Imports a file into the resource. @returns false when rows failed */
async function importOne(
  context: Context,
  args: ImportArguments,
  path: string,
  { dryRunRecords, writeId }: { dryRunRecords: DryRunRecords; writeId: string },
): Promise<boolean> {
  const resource = requireResource(context, args.target, actor)
  const source = await openSource(path, path, {
    layout: args.layout,
    isField: (name) => isHeader(resource, name) || isMapped(args.options, name),
  })
  const reports = reportRows(resource, failedPath(args, path, ''), locale)
  const importFile = createFileImporter(context, path, args.options.dryRun ?? false)
  const options = {
    ...args.options,
    dryRunRecords,
    importFile,
    write: writeId,
    source: sourceOf(args, path),
  }
  const report = await importRows(context, actor, resource.name, source, options, reports.listener)
  print(
    context,
    { ...report, notices: [...source.notices, ...report.notices] },
    args,
    await reports.end(),
  )
  return report.failed === 0
}

async function importFolders(context: Context, args: ImportArguments): Promise<void> {
  for (const folder of args.files) {
    const { listener, printAll } = reportResources(context, args, folder)
    const dryRun = args.options.dryRun ?? false
    const options = {
      dryRun,
      write: defaultWriteId,
      source: sourceOf(args, folder),
      older: args.older,
    }
    const result = await importOfl(context, actor, await openLibrary(folder), options, listener)
    await printAll(result.reports)
    console.log(
      translate(message('transfer.redirects', { smart_count: result.redirects.length }), locale),
    )
  }
}

/** Creates the reports of an import into several resources, each with a file of failed rows. */
function reportResources(context: Context, args: ImportArguments, path: string) {
  const reportsByResource = new Map<string, RowReports>()
  return {
    listener: (name: string) => {
      const reports = reportRows(
        requireResource(context, name, actor),
        failedPath(args, path, name),
        locale,
      )
      reportsByResource.set(name, reports)
      return reports.listener
    },
    printAll: async (reports: readonly ImportReport[]) => {
      for (const report of reports)
        print(context, report, args, (await reportsByResource.get(report.resource)?.end()) ?? [])
    },
  }
}

function sourceOf({ target }: ImportArguments, path?: string): WriteSource {
  return { command: `import ${target}`, ...(path !== undefined && { file: basename(path) }) }
}

function print(
  context: Context,
  report: ImportReport,
  args: ImportArguments,
  problems: readonly string[],
): void {
  const resource = requireResource(context, report.resource, actor)
  for (const line of summary(report, resource, locale, args.options.dryRun ?? false))
    console.log(line)
  for (const line of problems) console.log(line)
  if (report.failed > 0) process.exitCode = 1
}

/** Returns `parts.csv.failed.csv` or the given path, with the resource if a file has several. */
function failedPath(args: ImportArguments, path: string, part: string): string {
  const base = args.failed?.replace(/\.csv$/i, '') ?? `${path.replace(/[\\/]+$/, '')}.failed`
  return `${base}${part === '' ? '' : `.${part}`}.csv`
}

/**
 * Stores local files whose paths, relative to the imported file, are in its cells. For the command
 * line only: it reads any file that the operating system user can read.
 */
function createFileImporter(context: Context, importedFile: string, dryRun: boolean): ImportFile {
  return async (text) => {
    const path = resolve(dirname(importedFile), text)
    const match = await stat(path).catch(() => null)
    if (!match?.isFile()) return null
    const name = basename(path)
    if (dryRun)
      return {
        sha256: UNSTORED,
        name,
        size: match.size,
        type: await mediaType(path, name, context.inspections),
      }
    return storeFile(context, { name, content: await readFile(path) })
  }
}
