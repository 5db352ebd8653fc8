/** `npm run export -- <resource|all> <file>`: exports a resource, or everything, in a format that imports accept. */
import { parseArgs } from 'node:util'
import { withCommands } from '#server/core/commands.ts'
import { message, rejectInput } from '#server/core/message.ts'
import { translate } from '#server/core/translate.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { type Context, SYSTEM } from '../core/context.ts'
import { listRecords } from '../core/records/read.ts'
import { writeBundle } from '../features/transfer/bundle/write-bundle.ts'
import { exportRows } from '../features/transfer/export-rows.ts'
import { writeExport } from '../features/transfer/sinks/write-export.ts'
import { exportAll } from './archive.ts'
import { commandLocale, runCommand, withContext } from './command.ts'
import { startProgress } from './progress.ts'

const USAGE = withCommands(`npm run export -- <resource> <file.csv|.xlsx|.json|.ndjson> [options]
npm run export -- <resource> <file.zip> [--filter]   with files and everything that the records refer to
npm run export -- all <file.zip> [--audit]

  --filter '{"status":"active"}'   as the API takes it: a value, a list, or {"operator": operand}; {"q": "text"} searches
  --fields part_number,name_en     fields in their order, id among them (default: all)
  --audit                          with the audit log and the trash (all)
  --labels                         headers in words instead of field names
  --lang en|zh                     language of labels and messages (default: that of the terminal)`)

const OPTIONS = {
  filter: { type: 'string' },
  fields: { type: 'string' },
  audit: { type: 'boolean', default: false },
  labels: { type: 'boolean', default: false },
  lang: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const ALL = 'all'
const BUNDLE = '.zip'
const locale = commandLocale(process.argv.slice(2), process.env)
const actor = { ...SYSTEM, locale }

await runCommand(locale, async () => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const [name, path] = positionals
  if (values.help || name === undefined || path === undefined) {
    console.log(USAGE)
    return
  }
  if (name === ALL) return exportAll(path, values, locale)
  await withContext(async (context) => {
    const filter = readFilter(values.filter)
    if (path.toLowerCase().endsWith(BUNDLE)) return exportBundle(context, name, filter, path)
    const fields = values.fields?.split(',').map((field) => field.trim())
    const data = exportRows(context, actor, name, { filter, fields, labels: values.labels })
    const { total } = await listRecords(context, actor, name, { filter, range: [0, 0] })
    const progress = startProgress(path, locale)
    const rows = await writeExport(data, path, (done) => progress.update(done, Math.min(1, done / Math.max(1, total))))
    progress.end()
    console.log(translate(message('transfer.exported', { smart_count: rows, path }), locale))
  })
})

/** Exports the records with everything they refer to. */
async function exportBundle(context: Context, name: string, filter: Record<string, unknown>, path: string) {
  const { resources, files } = await writeBundle(context, actor, name, filter, path)
  const records = resources.map((resource) =>
    translate(message('transfer.bundledRecords', { count: resource.rows, resource: resource.name }), locale),
  )
  const values = { path, records: formatIn(locale).list(records), smart_count: files.length }
  console.log(translate(message('transfer.bundled', values), locale))
}

function readFilter(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {}
  const invalidFilter = () =>
    rejectInput('transfer.badOption', { option: '--filter', takes: '{"field": value}', value: text })
  try {
    const filter: unknown = JSON.parse(text)
    if (typeof filter === 'object' && filter !== null && !Array.isArray(filter))
      return filter as Record<string, unknown>
  } catch {
    throw invalidFilter()
  }
  throw invalidFilter()
}
