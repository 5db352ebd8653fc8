/** `npm run import -- <resource|preset|ofl|gdtf> <file>`: imports a file; exits with 1 when a row failed. */
import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { message } from '#server/core/message.ts'
import { translate } from '#server/core/translate.ts'
import { type Context, SYSTEM } from '../core/context.ts'
import { mediaType } from '../core/files/media-type.ts'
import { storeFile } from '../core/files/store.ts'
import type { WriteSource } from '../core/writes/types.ts'
import { importGdtf } from '../features/fixture-files/gdtf-import/import-gdtf.ts'
import { fixtureLine } from '../features/fixture-files/gdtf-import/line.ts'
import { importOfl } from '../features/fixture-files/ofl/import-ofl.ts'
import { openLibrary } from '../features/fixture-files/ofl/library.ts'
import { DryRunRecords, UNSTORED } from '../features/transfer/dry-run-records.ts'
import { importRows, requireResource } from '../features/transfer/import-rows.ts'
import type { ImportFile } from '../features/transfer/matching/files.ts'
import { type PresetStep, presets } from '../features/transfer/presets.ts'
import type { ImportReport } from '../features/transfer/report.ts'
import { openSource } from '../features/transfer/sources/open-source.ts'
import { commandLocale, runCommand, withContext } from './command.ts'
import { IMPORT_USAGE, type ImportArguments, importArguments } from './import-arguments.ts'
import { type RowReports, reportRows, summary } from './import-reports.ts'

const OFL = 'ofl'
const GDTF = 'gdtf'
const locale = commandLocale(process.argv.slice(2), process.env)
const actor = { ...SYSTEM, locale }
/** Everything that the command writes is one line in the list of changes. */
const write = randomUUID()

await runCommand(locale, async () => {
  const given = importArguments(process.argv.slice(2))
  if (given.help) console.log(IMPORT_USAGE.replace('%{presets}', Object.keys(presets).join(', ')))
  else await withContext((context) => importOf(given.what)(context, given))
})

/** Formats that fill several resources have their own importer. */
function importOf(what: string) {
  if (what === GDTF) return importFixtures
  return what === OFL ? importFolders : importFiles
}

async function importFixtures(context: Context, given: ImportArguments): Promise<void> {
  const dryRun = given.options.dryRun ?? false
  for await (const outcome of importGdtf(context, actor, given.files, { dryRun, write, source: sourceOf(given) })) {
    console.log(fixtureLine(outcome, locale))
    if (outcome.status === 'failed') process.exitCode = 1
  }
  if (dryRun) console.log(translate(message('transfer.dryRun'), locale))
}

/** Imports the files one after the other, by the steps of the preset or into the resource. */
async function importFiles(context: Context, given: ImportArguments): Promise<void> {
  const steps: readonly PresetStep[] = presets[given.what] ?? [{ resource: given.what, options: {} }]
  const dryRunRecords = new DryRunRecords()
  for (const path of given.files) {
    for (const step of steps) {
      const resource = requireResource(context, step.resource, actor)
      const source = await openSource(path)
      const reports = reportRows(resource, failedPath(given, path, steps.length > 1 ? step.resource : ''), locale)
      const importFile = createFileImporter(context, path, given.options.dryRun ?? false)
      const shared = { dryRunRecords, importFile, write, source: sourceOf(given, path) }
      const options = { ...step.options, ...given.options, ...shared }
      const report = await importRows(context, actor, step.resource, source, options, reports.listener)
      print(context, report, given, await reports.end())
    }
  }
}

async function importFolders(context: Context, given: ImportArguments): Promise<void> {
  for (const folder of given.files) {
    const running = new Map<string, RowReports>()
    const listener = (name: string) => {
      const reports = reportRows(requireResource(context, name, actor), failedPath(given, folder, name), locale)
      running.set(name, reports)
      return reports.listener
    }
    const dryRun = given.options.dryRun ?? false
    const options = { dryRun, write, source: sourceOf(given, folder) }
    const result = await importOfl(context, actor, await openLibrary(folder), options, listener)
    for (const report of result.reports) {
      print(context, report, given, (await running.get(report.resource)?.end()) ?? [])
    }
    console.log(translate(message('transfer.redirects', { count: result.redirects.length }), locale))
  }
}

function sourceOf({ what }: ImportArguments, path?: string): WriteSource {
  return { command: `import ${what}`, ...(path !== undefined && { file: basename(path) }) }
}

function print(context: Context, report: ImportReport, given: ImportArguments, problems: readonly string[]): void {
  const resource = requireResource(context, report.resource, actor)
  for (const line of summary(report, resource, locale, given.options.dryRun ?? false)) console.log(line)
  for (const line of problems) console.log(line)
  if (report.failed > 0) process.exitCode = 1
}

/** `parts.csv.failed.csv`, or the given path; includes the resource where one file fills several. */
function failedPath(given: ImportArguments, path: string, part: string): string {
  const base = given.failed?.replace(/\.csv$/i, '') ?? `${path.replace(/[\\/]+$/, '')}.failed`
  return `${base}${part === '' ? '' : `.${part}`}.csv`
}

/**
 * Stores local files that cells of the imported file name, by paths relative to its folder. For the command line only: it
 * reads any file that the operating system user may read.
 */
function createFileImporter(context: Context, importedFile: string, dryRun: boolean): ImportFile {
  return async (text) => {
    const path = resolve(dirname(importedFile), text)
    const match = await stat(path).catch(() => null)
    if (!match?.isFile()) return null
    const name = basename(path)
    if (dryRun) return { sha256: UNSTORED, name, size: match.size, type: await mediaType(path, name) }
    return storeFile(context, { name, content: await readFile(path) })
  }
}
