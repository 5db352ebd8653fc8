/**
 * Relations of products and parts across several tables: their categories, and conditions for their
 * records.
 */
import { type SqlBool, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { linkTable } from '#server/db/tables.ts'
import { getPublished, listPublished } from '#server/published/read.ts'
import { type Condition, or } from '#server/records/conditions.ts'
import type { ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import type { Ancestor } from '../shared/product.ts'

/** Categories have few levels; a longer chain is cut. */
const DEPTH = 10

/**
 * Breadcrumb of a product: its line, and the categories from the top to its own. A hidden category
 * hides its ancestors as well.
 */
export async function pathTo(
  context: ReadContext,
  category: number | null,
  locale: Locale,
): Promise<{ line: Ancestor | null; categories: Ancestor[] }> {
  const categories: Ancestor[] = []
  let next = category
  let line: number | null = null
  while (next !== null && categories.length < DEPTH) {
    const [match] = (
      await listPublished(context, 'categories', { filter: { id: [next] }, range: [0, 0] }, locale)
    ).records
    if (!match) break
    categories.unshift({ id: match.id, name: match.name })
    line = match.leimu
    next = match.parent
  }
  const parentLine = line === null ? null : await getPublished(context, 'leimu', line, locale)
  return { line: parentLine && { id: parentLine.id, name: parentLine.name }, categories }
}

/** The lines of all part lists of a product. */
export const linesOf = (product: number): Condition =>
  sql`xiajie.zujian in (select id from zujian where goods = ${product})`

/** The guides of a product, or of one of its categories. */
export const guidesOf = (
  { db }: Pick<Context, 'db'>,
  product: number,
  categories: readonly number[],
): Condition =>
  or([
    sql<SqlBool>`troubleshooting.id in (
      select owner_id from ${sql.table(linkTable('troubleshooting', 'goods'))} where target_id = ${product})`,
    db.engine.inList(sql.ref('troubleshooting.category'), categories),
  ])

/**
 * The changes listed on drawings of a product: its own, those linked to one of its assemblies, and
 * those without a product that mention one of its parts.
 */
export const changesWithin = (
  { db: { engine } }: Pick<Context, 'db'>,
  product: number,
  assemblies: readonly number[],
  parts: readonly number[],
): Condition =>
  or([
    sql<SqlBool>`tlf.goods = ${product}`,
    sql<SqlBool>`tlf.id in (select owner_id from ${sql.table(linkTable('tlf', 'drawings'))}
      where ${engine.inList(sql.ref('target_id'), assemblies)})`,
    sql<SqlBool>`(tlf.goods is null and (
      ${engine.inList(sql.ref('tlf.old_part'), parts)} or ${engine.inList(sql.ref('tlf.new_part'), parts)}))`,
  ])

/** The changes that remove or add a part. */
export const changesOf = (part: number): Condition =>
  sql`(tlf.old_part = ${part} or tlf.new_part = ${part})`
