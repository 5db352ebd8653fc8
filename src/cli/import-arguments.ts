/** The arguments of `npm run import`. */
import { parseArgs } from 'node:util'
import { withCommands } from '#server/commands.ts'
import type { ImportOptions } from '#server/transfer/import-rows.ts'
import { LOCALES } from '#shared/constants.ts'
import type { FileLayout } from '#shared/file-import.ts'
import { parseChoice, splitOption } from './argument-values.ts'
import { LAYOUT_OPTIONS, layoutOf } from './layout-arguments.ts'

export interface ImportArguments {
  /** A resource, or a format of a module. */
  target: string
  files: string[]
  options: ImportOptions
  /** Overrides the detected layout. */
  layout: FileLayout
  /** Path for failed rows; defaults to the folder of the file. */
  failed: string | undefined
  /** Folder whose new files are imported until the command is stopped. */
  watch: string | undefined
  /** URL of a file to download. */
  url: string | undefined
  /** Whether older files of the Open Fixture Library update products. */
  older: 'keep' | 'replace' | undefined
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
  unknown: text,
  empty: text,
  ...LAYOUT_OPTIONS,
  failed: text,
  watch: text,
  url: text,
  older: text,
  lang: text,
  help: flag,
} as const

/** Parses the arguments. @throws ReadableError naming the option and its format */
export function importArguments(args: string[]): ImportArguments {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const [target = '', ...files] = positionals
  const options: Partial<ImportOptions> = {
    map: values.map?.map((item) => {
      const [column, field] = splitOption('--map', item, '=', 'column=field', true)
      return { column, field }
    }),
    set: values.set?.map((item) => {
      const [field, value] = splitOption('--set', item, '=', 'field=value')
      return { field, value }
    }),
    templates: values['map-template']?.map((value) => {
      const [field, template] = splitOption('--map-template', value, '=', 'field={column}-{#}')
      return { field, template }
    }),
    values: values['map-value']?.map((value) => {
      const takes = 'column:from=to'
      const [column, change] = splitOption('--map-value', value, ':', takes)
      const [from, to] = splitOption('--map-value', change, '=', takes, true)
      return { column, from, to }
    }),
    lookups: values.lookup?.map((item) => {
      const takes = 'field=resource.field:column'
      const [field, lookup] = splitOption('--lookup', item, '=', takes)
      const [source, column] = splitOption('--lookup', lookup, ':', takes)
      const [resource, take] = splitOption('--lookup', source, '.', takes)
      return { field, column, resource, take }
    }),
    key: values.key?.split(',').map((name) => name.trim()),
    dryRun: values['dry-run'],
    missing: parseChoice('--missing-references', values['missing-references'], ['fail', 'clear']),
    createTargets: values['create-references'],
    repeated: parseChoice('--repeated', values.repeated, ['fail', 'skip']),
    existing: parseChoice('--existing', values.existing, ['update', 'keep']),
    unknown: parseChoice('--unknown', values.unknown, ['create', 'skip']),
    empty: parseChoice('--empty', values.empty, ['clear', 'keep']),
  }
  const selected = Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  )
  const { watch, url, failed } = values
  const help = values.help === true || target === '' || !(files.length || watch || url)
  const layout = layoutOf(values)
  const older = parseChoice('--older', values.older, ['keep', 'replace'])
  return { target, files, options: selected, layout, failed, watch, url, older, help }
}

export const IMPORT_USAGE =
  withCommands(`npm run import -- <resource> <file.xlsx|.xls|.ods|.csv|.tsv|.txt|.json|.ndjson> [options]
npm run import -- <resource> --watch <folder> [options]
npm run import -- <resource> --url <url> [options]
%{formats}
  --map column=field           for a column that is not named like its field (name.en, name_en, a label);
                               "column=" skips it; several columns can fill one field
  --set field=value            the same value for every row
  --map-template field=text    a text with {column} in it; {#} counts rows whose text is otherwise the same
  --map-value column:from=to   replaces the text of a cell before it is parsed
  --lookup field=resource.field:column
                               a field of the record of another resource that the column names
  --key field[,field]          identifies the record of a row; default: the first unique field, else id, else the title
  --missing-references clear   leaves optional references without a match empty (default: the row fails)
  --create-references          creates referenced records if a title is enough
  --repeated skip              skips later rows with the same key (default: they fail)
  --existing keep              skips existing records (default: they are updated)
  --unknown skip               skips rows without a record (default: they create one)
  --empty clear                clears the field if the cell is empty (default: its value is kept)
  --sheet name                 the sheet of a workbook (default: the first one with a header)
  --header 3 or 3-4            the row, or rows, of the header
  --encoding name              %{encodings}
  --separator mark             comma, semicolon, tab or pipe
  --decimal [column=]mark      point or comma: how fractions are written, in all columns or in one
  --dates [column=]order       %{orders}: the order in dates such as 3/5/2024
  --older replace              older files of a format with revisions update records (default: they are only stored)
  --dry-run                    does everything but write
  --watch folder               imports every file that appears in the folder, and moves it to done/ or failed/
  --url url                    downloads the file, from a host of IMPORT_HOSTS
  --failed file.csv            file for failed rows (default: <file>.failed.csv)
  --lang ${LOCALES.join('|')}                 language of messages (default: that of the terminal)`)
