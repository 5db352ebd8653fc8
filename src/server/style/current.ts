/**
 * The current page style: the newest record. There is one, or one for each save of earlier
 * versions.
 */

import { ConflictError } from '#shared/errors.ts'
import { defaultStyle, type PageStyle } from '#shared/page-style.ts'
import type { StyleContext } from '../context.ts'
import type { Query } from '../db/database.ts'
import type { WriteHooks } from '../writes/hook.ts'
import { loadRecord } from '../writes/load.ts'

const RESOURCE = 'page_styles'

/** The id of the current record; null before the first save. */
export async function currentStyleId(query: Query): Promise<number | null> {
  const row = await query
    .selectFrom(RESOURCE)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? Number(row.id) : null
}

export const styleHooks: WriteHooks = {
  [RESOURCE]: {
    /**
     * @throws ConflictError for a second record, also for one of two that are created at the same
     * time
     */
    before: async ({ action, trx, context }) => {
      if (action !== 'create') return
      await context.db.engine.lockUntilCommit(trx, 'first style')
      if ((await currentStyleId(trx)) !== null) throw new ConflictError({ key: 'error.conflict' })
    },
  },
}

/**
 * The current page style, or the product's default. Inside a transaction, `query` is the
 * transaction.
 */
export async function currentStyle(
  { resources, productName }: StyleContext,
  query: Query,
): Promise<PageStyle> {
  const resource = resources[RESOURCE]
  const id = resource ? await currentStyleId(query) : null
  const record = resource && id !== null ? await loadRecord(query, resource, id) : null
  const style = defaultStyle(productName)
  if (!record) return style
  const fields = Object.keys(style).map((name) => [name, record[name]])
  return { ...Object.fromEntries(fields), version: record.lock_version } as PageStyle
}

/** Fields whose files are public while the record is current. */
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
  const current = await currentStyleId(query)
  return published.some(({ record }) => Number(record) === current)
}
