/** The current page style: the version stored last. */

import type { Context } from '#server/core/context.ts'
import type { Query } from '#server/core/db/database.ts'
import { loadRecord } from '#server/core/writes/load.ts'
import { DEFAULT_STYLE, type PageStyle } from '#shared/page-style.ts'

const RESOURCE = 'page_styles'

/** The id of the newest version; null before the first. */
async function newestStyleId(query: Query): Promise<number | null> {
  const row = await query.selectFrom(RESOURCE).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row ? Number(row.id) : null
}

/** The newest version, or the product's default. Inside a transaction, `query` is the transaction. */
export async function currentStyle({ resources }: Pick<Context, 'resources'>, query: Query): Promise<PageStyle> {
  const resource = resources[RESOURCE]
  const id = resource ? await newestStyleId(query) : null
  const record = resource && id !== null ? await loadRecord(query, resource, id) : null
  if (!record) return DEFAULT_STYLE
  const fields = Object.keys(DEFAULT_STYLE).map((name) => [name, record[name]])
  return { ...Object.fromEntries(fields), version: record.id } as PageStyle
}

/** Fields whose files are public while the version is current. */
const PUBLISHED_FILES = ['logo', 'banner_picture']

/** Whether the current page style uses a file in this way. */
export async function isUsedByStyle(
  query: Query,
  uses: readonly { resource: unknown; record: unknown; field: unknown }[],
): Promise<boolean> {
  const published = uses.filter(
    ({ resource, field }) => resource === RESOURCE && PUBLISHED_FILES.includes(String(field)),
  )
  if (!published.length) return false
  const newest = await newestStyleId(query)
  return published.some(({ record }) => Number(record) === newest)
}
