/** SQL conditions of cached statements. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Resource } from '#shared/resources/define.ts'
import type { Engine } from '../db/engines/engine.ts'
import { parameter } from './statement-cache.ts'

/** Condition: cache key, parameter values, and SQL for the parameters. */
export interface Condition {
  cacheKey: string
  values: readonly unknown[]
  build(value: (index: number) => RawBuilder<unknown>): RawBuilder<SqlBool>
  /** Variant for a scan along the sort order, which is faster for a very large number of matches. */
  scan?: Condition
  /** Variant by an index, which is faster for a small number of candidates. */
  indexed?: { condition: Condition; lookups: readonly Lookup[] }
  /** Whether PostgreSQL has to plan for the values. */
  planned?: boolean
}

/** Look-up of candidates whose number decides whether they are fetched. */
interface Lookup {
  cacheKey: string
  value: string
  /** Query that counts the candidates as `n`, up to a limit. */
  count(value: RawBuilder<unknown>, limit: number): RawBuilder<unknown>
}

/** Cache key of the statement with these conditions. */
export const cacheKeyOf = (conditions: readonly Condition[]): string =>
  conditions.map((condition) => condition.cacheKey).join('; ')

/** All parameter values, in order. */
export const valuesOf = (conditions: readonly Condition[]): unknown[] =>
  conditions.flatMap((condition) => condition.values)

/** Builds the where clause; empty without conditions. */
export const where = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length ? sql`where ${joinConditions(conditions, 'and').build(parameter)}` : sql``

/** Conditions with inlined values, for statements that are not cached. */
export function inlined(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  if (!conditions.length) return sql`1 = 1`
  const { build, values } = joinConditions(conditions, 'and')
  return build((index) => sql`${values[index]}`)
}

/** Joins conditions with `and` or `or`. */
export function joinConditions(parts: readonly Condition[], operator: 'and' | 'or'): Condition {
  const build: Condition['build'] = (value) => {
    let next = 0
    const built = parts.map((part) => {
      const first = next
      next += part.values.length
      return part.build((index) => value(first + index))
    })
    return sql`(${sql.join(built, sql.raw(` ${operator} `))})`
  }
  const joined = {
    cacheKey: `(${parts.map(({ cacheKey }) => cacheKey).join(` ${operator} `)})`,
    values: valuesOf(parts),
    build,
  }
  const join = (variants: readonly Condition[]) => joinConditions(variants, operator)
  const indexed = parts.flatMap((part) => part.indexed ?? [])
  // Of alternatives, a single one without an index needs a scan.
  const isIndexed = operator === 'or' ? indexed.length === parts.length : indexed.length > 0
  return {
    ...joined,
    ...(parts.some((part) => part.planned) && { planned: true }),
    ...(parts.some((part) => part.scan) && { scan: join(parts.map((part) => part.scan ?? part)) }),
    ...(isIndexed && {
      indexed: {
        condition: join(parts.map((part) => part.indexed?.condition ?? part)),
        lookups: indexed.flatMap(({ lookups }) => lookups),
      },
    }),
  }
}

/** Matches records by id. */
export const hasId = (engine: Engine, { name }: Pick<Resource, 'name'>, values: readonly unknown[]): Condition => ({
  cacheKey: 'id in',
  values: [engine.listParameter(values)],
  build: (value) => engine.inList(sql.ref(`${name}.id`), value(0)),
})
