/**
 * Full-text indexes by FTS5: trigrams for fragments, words and their beginnings for short terms.
 */
import { CompiledQuery, sql } from 'kysely'
import type { Query } from '../../database.ts'
import type { SearchEntry, SearchIndex } from '../engine.ts'
import { ftsConditions, quoted } from '../search-terms.ts'

/**
 * By default, FTS5 copies segments from a tenth of deleted entries on, and changed records have
 * deleted entries: changes of many records would take three times as long.
 */
const DELETED_PERCENT = 50

export const createSearch = (table: string) => [
  `create virtual table if not exists "${table}__grams" using fts5(body, content='', contentless_delete=1, tokenize='trigram')`,
  `create virtual table if not exists "${table}__words" using fts5(body, content='', contentless_delete=1, detail=none, prefix='1 2', tokenize="unicode61 remove_diacritics 0")`,
  ...INDEXES.map(([kind]) => settingOf(`${table}__${kind}`, 'deletemerge', DELETED_PERCENT)),
]

/** Statement that sets an option of FTS5, or runs one of its commands. */
const settingOf = (index: string, option: string, value: number) =>
  `insert into "${index}" ("${index}", rank) values ('${option}', ${value})`

const replaceEntries = (index: string) =>
  `insert or replace into "${index}" ("rowid", "body") select value ->> 0, value ->> 1 from json_each(?)`

const INDEXES: readonly [kind: string, bodyOf: (entry: SearchEntry) => string][] = [
  ['grams', ({ text }) => text],
  ['words', ({ words }) => words.join(' ')],
]

const gramsOf = (text: string) => {
  const characters = [...text]
  return [
    ...new Set(characters.slice(2).map((_, index) => characters.slice(index, index + 3).join(''))),
  ]
}

export const search: SearchIndex = {
  isComplete: true,
  columns: (text) => ({ search_text: text }),
  upsert: async (trx, table, entries) => {
    if (!entries.length) return
    // FTS5 writes a segment for each statement, and whenever ids do not ascend.
    const ascending = entries.toSorted((a, b) => a.id - b.id)
    // Sent together: each waits for the thread otherwise.
    await Promise.all(
      INDEXES.map(([kind, bodyOf]) => {
        const rows = ascending.map((entry): [number, string] => [entry.id, bodyOf(entry)])
        return trx.executeQuery(
          CompiledQuery.raw(replaceEntries(`${table}__${kind}`), [JSON.stringify(rows)]),
        )
      }),
    )
  },
  remove: async (trx, table, ids) => {
    const list = JSON.stringify(ids.toSorted((a, b) => a - b))
    for (const index of [`${table}__grams`, `${table}__words`]) {
      await sql`delete from ${sql.table(index)} where rowid in (select value from json_each(${list}))`.execute(
        trx,
      )
    }
  },
  // Begins to merge all segments into one; FTS5 continues with later writes.
  purge: async (trx, table) => {
    for (const [kind] of INDEXES) await set(trx, `${table}__${kind}`, 'merge', -PURGE_PAGES)
  },
  completePurges: async ({ query, transaction }) => {
    for (const index of await indexNames(query)) {
      while (await transaction((trx) => mergeNext(trx, index)));
    }
  },
  similar: (table, term, limit) => {
    const grams = sql.table(`${table}__grams`)
    const any = gramsOf(term).map(quoted).join(' OR ')
    return sql`select rowid as id from ${grams} where ${grams} match ${any} order by rank limit ${limit}`
  },
  conditions: ftsConditions,
}

/**
 * Pages that the first step of a purge and each further one write at most; other writes run between
 * two of them.
 */
const PURGE_PAGES = 32
const STEP_PAGES = 256
/**
 * Except for the last one, defaults of FTS5. Earlier versions disabled them, and scheduled merges
 * themselves.
 */
const MERGE_OPTIONS = { automerge: 4, crisismerge: 16, deletemerge: DELETED_PERCENT }

/** Enables the merges by FTS5 in indexes of earlier versions. */
export async function mergeAutomatically(query: Query): Promise<void> {
  for (const index of await indexNames(query)) {
    const config = sql<{ k: string; v: unknown }>`select k, v from ${sql.table(`${index}_config`)}`
    const stored = new Map((await config.execute(query)).rows.map(({ k, v }) => [k, v]))
    if (stored.get('automerge') !== 0 && stored.get('deletemerge') === DELETED_PERCENT) continue
    for (const [option, value] of Object.entries(MERGE_OPTIONS))
      await set(query, index, option, value)
  }
}

async function indexNames(query: Query): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema
    where type = 'table' and (name like '%\\_\\_grams' escape '\\' or name like '%\\_\\_words' escape '\\')`.execute(
    query,
  )
  return rows.map(({ name }) => name)
}

/** Merges some pages. @returns whether there was something to merge */
async function mergeNext(trx: Query, index: string): Promise<boolean> {
  const before = await countChanges(trx)
  await set(trx, index, 'merge', STEP_PAGES)
  // The command itself counts as one.
  return (await countChanges(trx)) - before > 1
}

async function countChanges(trx: Query): Promise<number> {
  const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(trx)
  return Number(rows[0]?.n)
}

const set = (query: Query, index: string, option: string, value: number) =>
  sql.raw(settingOf(index, option, value)).execute(query)
