/** Counts storefront searches without results by term and locale, to find gaps in the catalogue. */
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/constants.ts'
import { parseLocale } from '#shared/i18n/locales.ts'
import { searchKey } from '#shared/key-text.ts'
import type { MissedSearch } from '../../shared/missed-search.ts'

const TABLE = 'searches_without_result'
const TERM_LENGTH = 80
/** Maximum stored terms; the least recently searched ones are evicted. */
const MAX_ENTRIES = 5000
/** Number of new terms between checks of the limit. */
const PRUNED_EVERY = 100

/** Normalises a term. */
const normalised = (term: string) => searchKey(term).slice(0, TERM_LENGTH)

/** Counts a search without results; terms without letters or digits are ignored. */
export async function countSearch(
  db: Database,
  search: string,
  locale: Locale,
  now: Date,
): Promise<void> {
  const term = normalised(search)
  if (!/[\p{L}\p{N}]/u.test(term)) return
  const last_at = now.toISOString()
  const row = await db.query
    .insertInto(TABLE)
    .values({ key: `${locale} ${term}`, term, locale, count: 1, last_at })
    .onConflict((on) =>
      on
        .column('key')
        .doUpdateSet((expression) => ({ count: expression(`${TABLE}.count`, '+', 1), last_at })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (Number(row.count) === 1 && Math.random() * PRUNED_EVERY < 1) await prune(db)
}

async function prune(db: Database): Promise<void> {
  const oldest = db.query
    .selectFrom(TABLE)
    .select('last_at')
    .orderBy('last_at', 'desc')
    .offset(MAX_ENTRIES)
    .limit(1)
  const last = await oldest.executeTakeFirst()
  if (last) await db.query.deleteFrom(TABLE).where('last_at', '<=', last.last_at).execute()
}

/** Loads the most frequent searches without results. */
export async function loadMissedSearches(db: Database, limit: number): Promise<MissedSearch[]> {
  const rows = await db.query
    .selectFrom(TABLE)
    .select(['term', 'locale', 'count', 'last_at'])
    .orderBy('count', 'desc')
    .orderBy(sql.ref('key'))
    .limit(limit)
    .execute()
  return rows.map(({ term, locale, count, last_at }) => ({
    term: String(term),
    locale: parseLocale(locale) ?? DEFAULT_LOCALE,
    count: Number(count),
    last_at: String(last_at),
  }))
}
