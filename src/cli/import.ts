/**
 * `npm run import -- <resource or format> <file>`: imports a file; exits with 1 when a row failed.
 */
import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { withCommands } from '#server/commands.ts'
import { type Context, SYSTEM } from '#server/context.ts'
import { mediaType } from '#server/files/media-type.ts'
import { storeFile } from '#server/files/store.ts'
import { whileWriting } from '#server/history/unfinished.ts'
import type { ServerModule } from '#server/module.ts'
import { DryRunRecords, UNSTORED } from '#server/transfer/dry-run.ts'
import type { ImportCommand } from '#server/transfer/import-format.ts'
import { importRows, requireResource } from '#server/transfer/import-rows.ts'
import { isHeader } from '#server/transfer/mapping/match-columns.ts'
import { isMapped } from '#server/transfer/mapping/targets.ts'
import type { ImportFile } from '#server/transfer/mapping/values.ts'
import type { ImportReport } from '#server/transfer/report.ts'
import { openSource } from '#server/transfer/sources/open-source.ts'
import type { WriteSource } from '#server/writes/types.ts'
import { DATE_ORDERS, ENCODINGS } from '#shared/file-import.ts'
import { loadOwnProduct } from '../product.ts'
import { commandLocale, runCommand, withContext } from './command.ts'
import { IMPORT_USAGE, type ImportArguments, importArguments } from './import-arguments.ts'
import { type RowReports, reportRows, summary } from './import-reports.ts'
import { importUrl, watchFolder } from './import-sources.ts'
import { withOptionHints } from './option-hints.ts'

const locale = commandLocale(process.argv.slice(2), process.env)
const actor = { ...SYSTEM, locale }
/**
 * All writes of a command share an id, so that the history lists them as one change. With
 * `--watch`, each file has its own.
 */
const defaultWriteId = randomUUID()

await runCommand(locale, async () => {
  const options = importArguments(process.argv.slice(2))
  if (options.help) console.log(usage((await loadOwnProduct()).modules))
  else {
    await withOptionHints(locale, () =>
      withContext((context) =>
        whileWriting(context.db, defaultWriteId, () =>
          importerFor(context, options.target)(options),
        ),
      ),
    )
  }
})

function usage(modules: readonly ServerModule[]): string {
  const formats = modules
    .flatMap(({ imports = {} }) => Object.entries(imports))
    .map(([name, format]) => `npm run import -- ${name} ${format.usage}\n`)
  return IMPORT_USAGE.replace('%{formats}', withCommands(formats.join('')))
    .replace('%{encodings}', ENCODINGS.join(', '))
    .replace('%{orders}', DATE_ORDERS.join(', '))
}

/** Formats of modules have their own importer. */
function importerFor(context: Context, target: string) {
  const importFormat = context.modules.flatMap(({ imports }) => imports?.[target] ?? [])[0]
  return importFormat
    ? (args: ImportArguments) => importFormat.run(context, actor, commandOf(context, args))
    : (args: ImportArguments) => importFiles(context, args)
}

/** The arguments of an import that a module declares, and its way to report. */
const commandOf = (context: Context, args: ImportArguments): ImportCommand => ({
  paths: args.files,
  locale,
  dryRun: args.options.dryRun ?? false,
  write: defaultWriteId,
  older: args.older,
  sourceOf: (path) => sourceOf(args, path),
  print: (line) => console.log(line),
  fail: () => {
    process.exitCode = 1
  },
  reportResources: (path) => reportResources(context, args, path),
})

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
