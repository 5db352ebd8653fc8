/** The arguments of `npm run import`. */
import { parseArgs } from 'node:util'
import { rejectInput } from '#server/core/message.ts'
import type { ImportOptions } from '../features/transfer/import-rows.ts'

export interface ImportArguments {
  /** A resource, a preset, `ofl` or `gdtf`. */
  what: string
  files: string[]
  /** Only the given options, so that a preset provides the rest. */
  options: ImportOptions
  /** Path for failed rows; defaults to the folder of the file. */
  failed: string | undefined
  help: boolean
}

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const
const flag = { type: 'boolean' } as const

const OPTIONS = {
  map: texts,
  set: texts,
  'map-template': texts,
  'map-value': texts,
  lookup: texts,
  key: text,
  'dry-run': flag,
  'missing-references': text,
  'create-references': flag,
  repeated: text,
  existing: text,
  failed: text,
  lang: text,
  help: flag,
} as const

/** Parses the arguments. @throws ReadableError naming the option and its format */
export function importArguments(given: string[]): ImportArguments {
  const { values, positionals } = parseArgs({ args: given, options: OPTIONS, allowPositionals: true })
  const [what = '', ...files] = positionals
  const options: Partial<ImportOptions> = {
    map: values.map?.map((item) => {
      const [column, field] = cut('--map', item, '=', 'column=field', true)
      return { column, field }
    }),
    set: values.set?.map((item) => {
      const [field, value] = cut('--set', item, '=', 'field=value')
      return { field, value }
    }),
    templates: values['map-template']?.map((value) => {
      const [field, template] = cut('--map-template', value, '=', 'field={column}-{#}')
      return { field, template }
    }),
    values: values['map-value']?.map((value) => {
      const takes = 'column:from=to'
      const [column, change] = cut('--map-value', value, ':', takes)
      const [from, to] = cut('--map-value', change, '=', takes, true)
      return { column, from, to }
    }),
    lookups: values.lookup?.map((item) => {
      const takes = 'field=resource.field:column'
      const [field, rest] = cut('--lookup', item, '=', takes)
      const [source, column] = cut('--lookup', rest, ':', takes)
      const [resource, take] = cut('--lookup', source, '.', takes)
      return { field, column, resource, take }
    }),
    key: values.key?.split(',').map((name) => name.trim()),
    dryRun: values['dry-run'],
    missing: choice('--missing-references', values['missing-references'], ['fail', 'clear']),
    createTargets: values['create-references'],
    repeated: choice('--repeated', values.repeated, ['fail', 'skip']),
    existing: choice('--existing', values.existing, ['update', 'keep']),
  }
  const selected = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  const help = values.help === true || what === '' || !files.length
  return { what, files, options: selected, failed: values.failed, help }
}

/** Splits at the first or last separator. */
function cut(option: string, given: string, separator: string, takes: string, last = false): [string, string] {
  const index = last ? given.lastIndexOf(separator) : given.indexOf(separator)
  if (index < 1) throw rejectInput('transfer.badOption', { option, takes, given })
  return [given.slice(0, index), given.slice(index + 1)]
}

function choice<const C extends string>(
  option: string,
  given: string | undefined,
  choices: readonly C[],
): C | undefined {
  const match = choices.find((choice) => choice === given)
  if (given !== undefined && match === undefined) {
    throw rejectInput('transfer.badOption', { option, takes: choices.join(' | '), given })
  }
  return match
}

export const IMPORT_USAGE = `npm run import -- <resource> <file.csv|.tsv|.xlsx|.json|.ndjson> [options]
npm run import -- ofl <folder of the Open Fixture Library>
npm run import -- gdtf <file.gdtf …>
npm run import -- <preset> <file>        presets: %{presets}

  --map column=field           a column that is not called like its field (name.en, name_en, a label);
                               "column=" leaves it out; several columns may fill one field
  --set field=value            the same value for every row
  --map-template field=text    a text with {column} in it; {#} counts rows whose text is otherwise the same
  --map-value column:from=to   a cell text replaced before it is read
  --lookup field=resource.field:column
                               a field of the record of another resource that the column names
  --key field[,field]          which record a row is; default: the first unique field, else id, else the title
  --missing-references clear   leaves optional references empty that name nothing (default: the row fails)
  --create-references          creates what rows refer to, where a title is all it needs
  --repeated skip              leaves out further rows of a key that the file has given (default: they fail)
  --existing keep              leaves records alone that are there (default: they are updated)
  --dry-run                    does everything but write
  --failed file.csv            where failed rows go (default: <file>.failed.csv)
  --lang en|zh                 language of messages (default: that of the terminal)`
