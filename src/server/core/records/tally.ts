/** Accumulates the rows of figures, by group and in total. */
import type { Row } from '#shared/fields/field.ts'
import type { Figures } from '#shared/figures.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Grouping } from './grouping.ts'

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

export class Tally {
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
    return Object.fromEntries(this.#fields.map((f, index) => [f.name, sums[index] ?? { sum: 0, count: 0 }]))
  }
}

function add(total: GroupTotal, row: Row): void {
  total.count += Number(row.n)
  for (const [index, sum] of total.sums.entries()) {
    sum.sum += Number(row[`sum${index}`] ?? 0)
    sum.count += Number(row[`n${index}`])
  }
}
