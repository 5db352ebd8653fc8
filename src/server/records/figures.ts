/**
 * Aggregates of a filtered list: counts by value of a field, and sums. Large tables are read in
 * slices, so that other requests can run in between.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import { TOTAL_CAP } from '#shared/constants.ts'
import { ValidationError } from '#shared/errors.ts'
import type { Figures } from '#shared/figures.ts'
import { CREATED_AT, createdAt } from '#shared/resources/created-at.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Actor } from '../context.ts'
import { and, type Condition } from './conditions.ts'
import { type Grouping, groupingBy } from './grouping.ts'
import { countRecords } from './page.ts'
import { listConditions, type ReadContext, requireResource } from './read.ts'

export interface FiguresQuery {
  filter: Record<string, unknown>
  /** Field to group by: its values, links or months. */
  group?: string | undefined
  /** Fields to sum. */
  sums?: readonly string[]
}

/**
 * Maximum matches for a single statement; beyond it, ids per slice. Both take a few milliseconds.
 */
const LIMITS = { matches: TOTAL_CAP, slice: 20_000 }
/** Maximum number of slices; more would take too long. */
const MAX_SLICES = 100

/**
 * Computes the figures of the records that the actor can list.
 * @throws ForbiddenError; ValidationError for invalid filters, and for fields that are unreadable
 * or can't be grouped or summed
 */
export async function readFigures(
  context: ReadContext,
  actor: Actor,
  name: string,
  { filter, group, sums = [] }: FiguresQuery,
  limits = LIMITS,
): Promise<Figures> {
  const resource = requireResource(context, actor, name, 'list')
  const grouping =
    group === undefined
      ? null
      : groupingBy(name, requireField(resource, actor, group, 'grouped'), actor.timeZone)
  const summed = sums.map((field) => requireField(resource, actor, field, 'summed'))
  const matching = await listConditions(context, actor, resource, filter)
  const { total: count } = await countRecords(context, name, matching)
  const slices = count >= limits.matches ? await slicesOf(context, name, limits.slice) : [[]]
  if (slices.length > MAX_SLICES) return { count: null, groups: null, otherGroups: 0, sums: {} }
  const total = new Tally(grouping, summed)
  for (const [index, slice] of slices.entries()) {
    if (index > 0) await nextTurn()
    const sliceConditions = [...matching.conditions, ...slice]
    total.add(await readSlice(context, name, sliceConditions, grouping, summed))
    // A record can be in several groups of links, or in none.
    if (grouping?.isMany)
      total.addTotal(await readSlice(context, name, sliceConditions, null, summed))
  }
  return total.figures()
}

function requireField(
  resource: Resource,
  actor: Actor,
  name: string,
  use: 'grouped' | 'summed',
): ResolvedField {
  const isCreated = name === CREATED_AT
  const f = isCreated
    ? createdAt
    : Object.hasOwn(resource.fields, name)
      ? resource.fields[name]
      : undefined
  if (!f || !can(actor, 'read', resource, isCreated ? undefined : name) || !definitionOf(f)[use]) {
    throw new ValidationError([{ path: name, key: `validation.${use}` }])
  }
  return f
}

/** Splits the table into ranges of ids. */
async function slicesOf({ db }: ReadContext, name: string, size: number): Promise<Condition[][]> {
  const id = sql.ref(`${name}.id`)
  const range = sql<Row>`select min(${id}) as first, max(${id}) as last from ${sql.table(name)}`
  const [row] = await db.read(range)
  const first = Number(row?.first ?? 1)
  const count = Math.ceil((Number(row?.last ?? 0) - first + 1) / size)
  return Array.from({ length: count }, (_, index) => {
    const from = first + index * size
    return [sql`${id} >= ${from}`, sql`${id} < ${from + size}`]
  })
}

async function readSlice(
  { db }: ReadContext,
  name: string,
  conditions: readonly Condition[],
  grouping: Grouping | null,
  summed: readonly ResolvedField[],
): Promise<Row[]> {
  const column = (f: ResolvedField) => sql.ref(`${name}.${f.name}`)
  const columns: RawBuilder<unknown>[] = [
    sql`${grouping ? grouping.value : sql`null`} as value`,
    sql`count(*) as n`,
    ...summed.flatMap((f, index) => [
      sql`sum(${column(f)}) as ${sql.ref(`sum${index}`)}`,
      sql`count(${column(f)}) as ${sql.ref(`n${index}`)}`,
    ]),
  ]
  const statement = sql<Row>`
    select ${sql.join(columns)} from ${sql.table(name)} ${grouping?.join ?? sql``} where ${and(conditions)}
    ${grouping ? sql`group by 1` : sql``}`
  return await db.read(statement)
}

const MAX_GROUPS = 200

interface Sum {
  sum: number
  count: number
}

/** Number of records, and sums of their fields. */
interface GroupTotal {
  count: number
  sums: Sum[]
}

/** Accumulates rows of figures, by group and in total. */
class Tally {
  readonly #grouping: Grouping | null
  readonly #fields: readonly ResolvedField[]
  readonly #total: GroupTotal
  readonly #groups = new Map<unknown, GroupTotal>()

  constructor(grouping: Grouping | null, summed: readonly ResolvedField[]) {
    this.#grouping = grouping
    this.#fields = summed
    this.#total = this.#nothing()
  }

  /** Adds rows of groups; also to the total, unless groups can overlap. */
  add(rows: readonly Row[]): void {
    for (const row of rows) {
      if (!this.#grouping?.isMany) add(this.#total, row)
      if (!this.#grouping) continue
      const value = this.#grouping.groupOf(row.value)
      const group = this.#groups.get(value) ?? this.#nothing()
      add(group, row)
      this.#groups.set(value, group)
    }
  }

  /** Adds rows to the total, for overlapping groups. */
  addTotal(rows: readonly Row[]): void {
    for (const row of rows) add(this.#total, row)
  }

  figures(): Figures {
    const groups = [...this.#groups].sort(([, a], [, b]) => b.count - a.count)
    return {
      count: this.#total.count,
      groups:
        this.#grouping &&
        groups.slice(0, MAX_GROUPS).map(([value, total]) => ({
          value,
          count: total.count,
          ...(this.#fields.length > 0 && { sums: this.#named(total) }),
        })),
      otherGroups: Math.max(0, groups.length - MAX_GROUPS),
      sums: this.#named(this.#total),
    }
  }

  #nothing(): GroupTotal {
    return { count: 0, sums: this.#fields.map(() => ({ sum: 0, count: 0 })) }
  }

  #named({ sums }: GroupTotal): Record<string, Sum> {
    return Object.fromEntries(
      this.#fields.map((f, index) => [f.name, sums[index] ?? { sum: 0, count: 0 }]),
    )
  }
}

function add(total: GroupTotal, row: Row): void {
  total.count += Number(row.n)
  for (const [index, sum] of total.sums.entries()) {
    sum.sum += Number(row[`sum${index}`] ?? 0)
    sum.count += Number(row[`n${index}`])
  }
}
