/**
 * `import ofl`: creates product lines, categories, products and fixture libraries from an Open Fixture Library folder.
 */
import type { Actor, Context } from '#server/core/context.ts'
import { storeFile } from '#server/core/files/store.ts'
import { message } from '#server/core/message.ts'
import type { ImportListener, ImportReport } from '#server/features/transfer/public.ts'
import {
  DRY_RUN_ID,
  DryRunRecords,
  findExisting,
  type ImportOptions,
  importRows,
  keyText,
  needResource,
  needTarget,
} from '#server/features/transfer/public.ts'
import { categoryOf, LIBRARY_LOCALE, type OflCategory, productLines } from './categories.ts'
import type { OflEntry, OflLibrary } from './library.ts'
import { findOlder } from './older-files.ts'
import { fixtureSource, LIBRARY_COLUMNS, libraryCells, listSource, PRODUCT_COLUMNS, productCells } from './rows.ts'

export interface OflReport {
  reports: ImportReport[]
  /** Files that only redirect to another fixture; their names become its aliases. */
  redirects: { from: string; to: string; found: boolean }[]
}

/** Library data apart from fixtures, collected in one pass over all files. */
interface LibraryOverview {
  categories: OflCategory[]
  redirects: OflReport['redirects']
  /** Aliases of a fixture, by its key. */
  aliases: Map<string, string[]>
}

/** The column that categories and lines are found by. */
const NAME = `name.${LIBRARY_LOCALE}`

/** Imports a library; repeated imports change nothing, and a file that is older than the stored one is left out. */
export async function importOfl(
  context: Context,
  actor: Actor,
  library: OflLibrary,
  options: Pick<ImportOptions, 'dryRun' | 'write' | 'source'>,
  listener: (resource: string) => ImportListener,
): Promise<OflReport> {
  const overview = await readOverview(library)
  const older = await findOlder(context, library)
  const all = { ...options, dryRunRecords: new DryRunRecords() }
  const once = { ...all, existing: 'keep' as const }
  const run = (resource: string, source: Parameters<typeof importRows>[3], more: ImportOptions) =>
    importRows(context, actor, resource, source, more, listener(resource))
  const lines = await run('leimu', listSource(productLines.map((name, index) => ({ name, sort: (index + 1) * 10 }))), {
    ...once,
    key: [NAME],
  })
  const lineIds = await idsByKey(
    context,
    actor,
    'leimu',
    [NAME],
    productLines.map((name) => [name[LIBRARY_LOCALE]]),
  )
  const lineOf = ({ line }: OflCategory) => lineIds.get(keyText([line[LIBRARY_LOCALE]])) ?? DRY_RUN_ID
  const categories = await run(
    'categories',
    listSource(
      overview.categories.map((category, index) => ({
        name: category.name,
        leimu: lineOf(category),
        sort: (index + 1) * 10,
      })),
    ),
    { ...once, key: [NAME, 'leimu'] },
  )
  const keys = overview.categories.map((category) => [category.name[LIBRARY_LOCALE], lineOf(category)])
  const categoryIds = await idsByKey(context, actor, 'categories', [NAME, 'leimu'], keys)
  const goods = await run(
    'goods',
    fixtureSource(library, PRODUCT_COLUMNS, (entry, fixture) => {
      if (older.has(entry.key)) return null
      const category = categoryOf(fixture.categories[0] ?? 'Other')
      const id = categoryIds.get(keyText([category.name[LIBRARY_LOCALE], lineOf(category)])) ?? DRY_RUN_ID
      return productCells(entry, fixture, id, overview.aliases.get(entry.key) ?? [])
    }),
    { ...all, key: ['model_number'] },
  )
  const libraries = await run(
    'fixture_libraries',
    fixtureSource(library, LIBRARY_COLUMNS, async (entry, fixture) => {
      if (older.has(entry.key)) return null
      const file = options.dryRun ? null : await storeFile(context, { name: fileName(entry), content: entry.content })
      return libraryCells(entry, fixture, file)
    }),
    { ...all, key: ['title', 'format'] },
  )
  for (const report of older.size ? [goods, libraries] : []) {
    report.rows += older.size
    report.skipped += older.size
    report.notices.push(message('transfer.oflOlder', { names: [...older].join(', ') }))
  }
  return { reports: [lines, categories, goods, libraries], redirects: overview.redirects }
}

const fileName = ({ key }: OflEntry) => `${key.replace('/', '-')}.json`

async function readOverview(library: OflLibrary): Promise<LibraryOverview> {
  const names = new Set<string>()
  const overview: LibraryOverview = { categories: [], redirects: [], aliases: new Map() }
  for await (const { key, manufacturer, read } of library.entries()) {
    if ('fixture' in read) names.add(read.fixture.categories[0] ?? 'Other')
    if (!('redirect' in read)) continue
    const { redirectTo: to, name } = read.redirect
    overview.redirects.push({ from: key, to, found: library.keys.includes(to) })
    overview.aliases.set(to, [...(overview.aliases.get(to) ?? []), `${manufacturer} ${name} (${key})`])
  }
  overview.categories = [...names].sort().map(categoryOf)
  return overview
}

/** Ids of records by their key values. */
async function idsByKey(
  context: Context,
  actor: Actor,
  name: string,
  key: readonly string[],
  keys: readonly (readonly unknown[])[],
): Promise<Map<string, number>> {
  const resource = needResource(context, name, actor)
  const targets = key.map((part) => needTarget(resource, part, actor.locale))
  const matches = await findExisting(context, resource, targets, keys, [])
  return new Map([...matches].flatMap(([text, record]) => (record === 'ambiguous' ? [] : [[text, record.id]])))
}
