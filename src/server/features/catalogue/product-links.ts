/** Conditions across several tables: records of a product, and records that mention a part. */
import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import { linkTable } from '#server/core/db/tables.ts'
import type { Condition } from '#server/core/records/condition.ts'

/** The lines of all part lists of a product. */
export const linesOf = (product: number): Condition => ({
  cacheKey: 'lines of product',
  values: [product],
  build: (value) =>
    sql`${sql.ref('xiajie.zujian')} in (select id from ${sql.table('zujian')} where ${sql.ref('goods')} = ${value(0)})`,
})

/** The guides of a product, or of one of its categories. */
export const guidesOf = ({ db }: Pick<Context, 'db'>, product: number, categories: readonly number[]): Condition => ({
  cacheKey: 'guides of product',
  values: [product, db.engine.listParameter(categories)],
  build: (value) => sql`(${sql.ref('troubleshooting.id')} in (
      select owner_id from ${sql.table(linkTable('troubleshooting', 'goods'))} where target_id = ${value(0)}
    ) or ${db.engine.inList(sql.ref('troubleshooting.category'), value(1))})`,
})

/**
 * The changes listed on drawings of a product: its own, those linked to one of its assemblies, and those without a
 * product that mention one of its parts.
 */
export const changesWithin = (
  { db: { engine } }: Pick<Context, 'db'>,
  product: number,
  assemblies: readonly number[],
  parts: readonly number[],
): Condition => ({
  cacheKey: 'changes within product',
  values: [product, engine.listParameter(assemblies), engine.listParameter(parts)],
  build: (value) => sql`(${sql.ref('tlf.goods')} = ${value(0)}
    or ${sql.ref('tlf.id')} in (
      select owner_id from ${sql.table(linkTable('tlf', 'drawings'))} where ${engine.inList(sql.ref('target_id'), value(1))}
    )
    or (${sql.ref('tlf.goods')} is null and (
      ${engine.inList(sql.ref('tlf.old_part'), value(2))} or ${engine.inList(sql.ref('tlf.new_part'), value(2))}
    )))`,
})

/** The changes that remove or add a part. */
export const changesOf = (part: number): Condition => ({
  cacheKey: 'changes of part',
  values: [part, part],
  build: (value) => sql`(${sql.ref('tlf.old_part')} = ${value(0)} or ${sql.ref('tlf.new_part')} = ${value(1)})`,
})
