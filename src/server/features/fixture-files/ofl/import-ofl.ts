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
  requireResource,
  requireTarget,
} from '#server/features/transfer/public.ts'
import { categoryOf, LIBRARY_LOCALE, type OflCategory, productLines } from './categories.ts'
import type { OflEntry, OflLibrary } from './library.ts'
import { fixtureSource, LIBRARY_COLUMNS, libraryCells, listSource, PRODUCT_COLUMNS, productCells } from './rows.ts'
import { type Alias, findOlder, storedAliases } from './stored.ts'

export interface OflReport {
  reports: ImportReport[]
  /** Files that only redirect to another fixture; their names become its aliases. */
  redirects: { from: string; to: string; isKnown: boolean }[]
}

/** Library data apart from fixtures, collected in one pass over all files. */
interface LibraryOverview {
  categories: OflCategory[]
  /** Keys of the files that describe a fixture. */
  fixtures: string[]
  redirects: OflReport['redirects']
  /** Aliases of a fixture, by its key. */
  aliases: Map<string, Alias[]>
}

/** The column that categories and lines are found by. */
const NAME = `name.${LIBRARY_LOCALE}`

export interface OflOptions extends Pick<ImportOptions, 'dryRun' | 'write' | 'source'> {
  /** Whether an older file changes its product, and a redirect becomes a fixture again; by default, neither does. */
  older?: 'keep' | 'replace' | undefined
}

/**
 * Imports a library; repeated imports change nothing. Every revision of a fixture is a separate fixture library; its
 * product has the data of the newest one.
 */
export async function importOfl(
  context: Context,
  actor: Actor,
  library: OflLibrary,
  { older: handling = 'keep', ...options }: OflOptions,
  listener: (resource: string) => ImportListener,
): Promise<OflReport> {
  const stored = handling === 'keep' ? await storedAliases(context) : new Map<string, Alias[]>()
  const overview = await readOverview(library, stored)
  const older = handling === 'keep' ? await findOlder(context, library) : new Set<string>()
  const obsolete = new Set([...stored.values()].flat().map(({ key }) => key))
  const all = { ...options, dryRunRecords: new DryRunRecords() }
  const keepExisting = { ...all, existing: 'keep' as const }
  const run = (resource: string, source: Parameters<typeof importRows>[3], more: ImportOptions) =>
    importRows(context, actor, resource, source, { empty: 'clear', ...more }, listener(resource))
  const lines = await run('leimu', listSource(productLines.map((name, index) => ({ name, sort: (index + 1) * 10 }))), {
    ...keepExisting,
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
    { ...keepExisting, key: [NAME, 'leimu'] },
  )
  const keys = overview.categories.map((category) => [category.name[LIBRARY_LOCALE], lineOf(category)])
  const categoryIds = await idsByKey(context, actor, 'categories', [NAME, 'leimu'], keys)
  const goods = await run(
    'goods',
    fixtureSource(library, PRODUCT_COLUMNS, (entry, fixture) => {
      if (older.has(entry.key) || obsolete.has(entry.key)) return null
      const category = categoryOf(fixture.categories[0] ?? 'Other')
      const id = categoryIds.get(keyText([category.name[LIBRARY_LOCALE], lineOf(category)])) ?? DRY_RUN_ID
      return productCells(entry, fixture, id, overview.aliases.get(entry.key)?.map(({ label }) => label) ?? [])
    }),
    { ...all, key: ['model_number'] },
  )
  const libraries = await run(
    'fixture_libraries',
    fixtureSource(library, LIBRARY_COLUMNS, async (entry, fixture) => {
      if (obsolete.has(entry.key)) return null
      const file = options.dryRun ? null : await storeFile(context, { name: fileName(entry), content: entry.content })
      return libraryCells(entry, fixture, file)
    }),
    { ...all, key: ['title', 'format', 'revision'] },
  )
  const redirected = overview.fixtures.filter((key) => obsolete.has(key))
  omit(
    goods,
    'transfer.oflOlder',
    [...older].filter((key) => !obsolete.has(key)),
  )
  omit(goods, 'transfer.oflRedirected', redirected)
  omit(libraries, 'transfer.oflRedirected', redirected)
  return { reports: [lines, categories, goods, libraries], redirects: overview.redirects }
}

function omit(report: ImportReport, key: 'transfer.oflOlder' | 'transfer.oflRedirected', names: readonly string[]) {
  if (!names.length) return
  report.rows += names.length
  report.skipped += names.length
  report.notices.push(message(key, { names }))
}

const fileName = ({ key }: OflEntry) => `${key.replace('/', '-')}.json`

/** @param stored the redirects of earlier imports */
async function readOverview(library: OflLibrary, stored: ReadonlyMap<string, Alias[]>): Promise<LibraryOverview> {
  const names = new Set<string>()
  const overview: LibraryOverview = { categories: [], fixtures: [], redirects: [], aliases: new Map(stored) }
  for await (const { key, manufacturer, read } of library.entries()) {
    if ('fixture' in read) {
      names.add(read.fixture.categories[0] ?? 'Other')
      overview.fixtures.push(key)
    }
    if (!('redirect' in read)) continue
    const { redirectTo: to, name } = read.redirect
    overview.redirects.push({ from: key, to, isKnown: library.keys.includes(to) })
    const aliases = (overview.aliases.get(to) ?? []).filter((alias) => alias.key !== key)
    overview.aliases.set(to, [...aliases, { key, label: `${manufacturer} ${name} (${key})` }])
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
  const resource = requireResource(context, name, actor)
  const targets = key.map((part) => requireTarget(resource, part, actor.locale))
  const matches = await findExisting(context.db, resource, targets, keys, [])
  return new Map([...matches].flatMap(([text, record]) => (record === 'ambiguous' ? [] : [[text, record.id]])))
}
