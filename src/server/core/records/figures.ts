/**
 * Figures about all records of a list: counts by the values of a field, sums of numbers. Large tables are read in slices,
 * so that other calls are answered in between.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { TOTAL_CAP } from '#shared/constants.ts'
import { ValidationError } from '#shared/errors.ts'
import type { Row } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Figures } from '#shared/figures.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Actor } from '../context.ts'
import { type Condition, cacheKeyOf, valuesOf, where } from './condition.ts'
import { countRecords } from './count.ts'
import { listConditions, type ReadContext, requireResource } from './read.ts'
import { runCached } from './statement-cache.ts'

export interface FiguresQuery {
  filter: Record<string, unknown>
  /** The field whose values are counted. */
  group?: string | undefined
  /** The fields that are summed. */
  sums?: readonly string[]
}

/** Matches that one statement goes through, and ids per statement beyond: a few milliseconds of reading. */
const LIMITS = { matches: TOTAL_CAP, slice: 20_000 }
/** Beyond it, figures would take too long. */
const MAX_SLICES = 100
const MAX_GROUPS = 200

/**
 * The figures of the records that the actor may list. @throws ForbiddenError; ValidationError for filters as in lists, and
 * for fields that are unreadable, or cannot be grouped or summed
 */
export async function readFigures(
  context: ReadContext,
  actor: Actor,
  name: string,
  { filter, group, sums = [] }: FiguresQuery,
  limits = LIMITS,
): Promise<Figures> {
  const resource = requireResource(context, actor, name, 'list')
  const grouped = group === undefined ? null : requireField(resource, actor, group, 'grouped')
  const summed = sums.map((field) => requireField(resource, actor, field, 'summed'))
  const { conditions, matches } = await listConditions(context, actor, resource, filter)
  const { total: count } = await countRecords(context, name, conditions, matches)
  const slices = count >= limits.matches ? await slicesOf(context, name, limits.slice) : [[]]
  if (slices.length > MAX_SLICES) return { count: null, groups: null, otherGroups: 0, sums: {} }
  const total = new Tally(summed)
  for (const [index, slice] of slices.entries()) {
    if (index > 0) await nextTurn()
    total.add(await readSlice(context, name, [...conditions, ...slice], grouped, summed))
  }
  return total.figures(grouped)
}

function requireField(resource: Resource, actor: Actor, name: string, use: 'grouped' | 'summed'): ResolvedField {
  const f = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  if (!f || !can(actor, 'read', resource, name) || !definitionOf(f)[use]) {
    throw new ValidationError([{ path: name, key: 'validation.filter' }])
  }
  return f
}

/** Ranges of ids that cover the table. */
async function slicesOf({ db }: ReadContext, name: string, size: number): Promise<Condition[][]> {
  const id = sql.ref(`${name}.id`)
  const build = () => sql`select min(${id}) as first, max(${id}) as last from ${sql.table(name)}`
  const [row] = await runCached(db, `${name} id range`, build, [])
  const first = Number(row?.first ?? 1)
  const count = Math.ceil((Number(row?.last ?? 0) - first + 1) / size)
  return Array.from({ length: count }, (_, index) => {
    const from = first + index * size
    return [
      {
        cacheKey: 'id slice',
        values: [from, from + size],
        build: (value) => sql`(${id} >= ${value(0)} and ${id} < ${value(1)})`,
      },
    ]
  })
}

function readSlice(
  { db }: ReadContext,
  name: string,
  conditions: readonly Condition[],
  grouped: ResolvedField | null,
  summed: readonly ResolvedField[],
): Promise<Row[]> {
  const column = (f: ResolvedField) => sql.ref(`${name}.${f.name}`)
  const columns: RawBuilder<unknown>[] = [
    grouped ? sql`${column(grouped)} as value` : sql`null as value`,
    sql`count(*) as n`,
    ...summed.flatMap((f, index) => [
      sql`sum(${column(f)}) as ${sql.ref(`sum${index}`)}`,
      sql`count(${column(f)}) as ${sql.ref(`n${index}`)}`,
    ]),
  ]
  const build = () =>
    sql`select ${sql.join(columns)} from ${sql.table(name)} ${where(conditions)} ${grouped ? sql`group by ${column(grouped)}` : sql``}`
  const fields = [grouped, ...summed].map((f) => f?.name ?? '').join(',')
  return runCached(db, `${name} figures ${fields} ${cacheKeyOf(conditions)}`, build, valuesOf(conditions), true)
}

/** Adds up the rows of slices. */
class Tally {
  readonly #fields: readonly ResolvedField[]
  readonly #sums: { sum: number; count: number }[]
  readonly #groups = new Map<unknown, number>()
  #count = 0

  constructor(summed: readonly ResolvedField[]) {
    this.#fields = summed
    this.#sums = summed.map(() => ({ sum: 0, count: 0 }))
  }

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      const n = Number(row.n)
      this.#count += n
      this.#groups.set(row.value, (this.#groups.get(row.value) ?? 0) + n)
      for (const [index, total] of this.#sums.entries()) {
        total.sum += Number(row[`sum${index}`] ?? 0)
        total.count += Number(row[`n${index}`])
      }
    }
  }

  figures(grouped: ResolvedField | null): Figures {
    const groups = [...this.#groups].sort(([, a], [, b]) => b - a)
    return {
      count: this.#count,
      groups:
        grouped &&
        groups.slice(0, MAX_GROUPS).map(([value, count]) => ({
          value: definitionOf(grouped).fromColumns({ [grouped.name]: value }, grouped.name, grouped),
          count,
        })),
      otherGroups: Math.max(0, groups.length - MAX_GROUPS),
      sums: Object.fromEntries(this.#fields.map((f, index) => [f.name, this.#sums[index] ?? { sum: 0, count: 0 }])),
    }
  }
}
