/** `npm run export -- <resource> <file>`: exports a resource in a format that imports accept. */
import { parseArgs } from 'node:util'
import { withCommands } from '#server/commands.ts'
import { SYSTEM } from '#server/context.ts'
import { message, rejectInput } from '#server/message.ts'
import { listRecords } from '#server/records/read.ts'
import { exportRows } from '#server/transfer/export-rows.ts'
import { writeExport } from '#server/transfer/sinks/write-export.ts'
import { translate } from '#server/translate.ts'
import { LOCALES } from '#shared/constants.ts'
import { commandLocale, runCommand, withContext } from './command.ts'
import { startProgress } from './progress.ts'

const USAGE = withCommands(`npm run export -- <resource> <file.csv|.xlsx|.json|.ndjson> [options]

  --filter '{"status":"active"}'   as the API takes it: a value, a list, or {"operator": operand}; {"q": "text"} searches
  --fields part_number,name_en     fields in their order, id among them (default: all)
  --labels                         headers in words instead of field names
  --lang ${LOCALES.join('|')}                     language of labels and messages (default: that of the terminal)`)

const OPTIONS = {
  filter: { type: 'string' },
  fields: { type: 'string' },
  labels: { type: 'boolean', default: false },
  lang: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const locale = commandLocale(process.argv.slice(2), process.env)
const actor = { ...SYSTEM, locale }

await runCommand(locale, async () => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const [name, path] = positionals
  if (values.help || name === undefined || path === undefined) {
    console.log(USAGE)
    return
  }
  await withContext(async (context) => {
    const filter = readFilter(values.filter)
    const fields = values.fields?.split(',').map((field) => field.trim())
    const data = exportRows(context, actor, name, { filter, fields, labels: values.labels })
    const { total } = await listRecords(context, actor, name, { filter, range: [0, 0] })
    const progress = startProgress(path, locale)
    const rows = await writeExport(data, path, (done) =>
      progress.update(done, Math.min(1, done / Math.max(1, total))),
    )
    progress.end()
    console.log(translate(message('transfer.exported', { smart_count: rows, path }), locale))
  })
})

function readFilter(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {}
  const invalidFilter = () =>
    rejectInput('transfer.badOption', {
      option: '--filter',
      takes: '{"field": value}',
      value: text,
    })
  try {
    const filter: unknown = JSON.parse(text)
    if (typeof filter === 'object' && filter !== null && !Array.isArray(filter))
      return filter as Record<string, unknown>
  } catch {
    throw invalidFilter()
  }
  throw invalidFilter()
}
