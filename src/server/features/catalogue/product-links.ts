/** Conditions across several tables: records of a product, and records that mention a part. */
import { type SqlBool, sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import { linkTable } from '#server/core/db/tables.ts'
import { type Condition, or } from '#server/core/records/conditions.ts'

/** The lines of all part lists of a product. */
export const linesOf = (product: number): Condition =>
  sql`xiajie.zujian in (select id from zujian where goods = ${product})`

/** The guides of a product, or of one of its categories. */
export const guidesOf = ({ db }: Pick<Context, 'db'>, product: number, categories: readonly number[]): Condition =>
  or([
    sql<SqlBool>`troubleshooting.id in (
      select owner_id from ${sql.table(linkTable('troubleshooting', 'goods'))} where target_id = ${product})`,
    db.engine.inList(sql.ref('troubleshooting.category'), categories),
  ])

/**
 * The changes listed on drawings of a product: its own, those linked to one of its assemblies, and those without a
 * product that mention one of its parts.
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
export const changesOf = (part: number): Condition => sql`(tlf.old_part = ${part} or tlf.new_part = ${part})`
