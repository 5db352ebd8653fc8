/** Adds up the rows of figures, in groups and as a whole. */
import type { Row } from '#shared/fields/field.ts'
import type { Figures } from '#shared/figures.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Grouping } from './grouping.ts'

const MAX_GROUPS = 200

interface Sum {
  sum: number
  count: number
}

/** A number of records, and sums of their fields. */
interface Total {
  count: number
  sums: Sum[]
}

export class Tally {
  readonly #grouping: Grouping | null
  readonly #fields: readonly ResolvedField[]
  readonly #total: Total
  readonly #groups = new Map<unknown, Total>()

  constructor(grouping: Grouping | null, summed: readonly ResolvedField[]) {
    this.#grouping = grouping
    this.#fields = summed
    this.#total = this.#nothing()
  }

  /** Adds rows of groups, which are all records unless one may be in several groups. */
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

  /** Adds rows of all records, where groups overlap. */
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

  #nothing(): Total {
    return { count: 0, sums: this.#fields.map(() => ({ sum: 0, count: 0 })) }
  }

  #named({ sums }: Total): Record<string, Sum> {
    return Object.fromEntries(this.#fields.map((f, index) => [f.name, sums[index] ?? { sum: 0, count: 0 }]))
  }
}

function add(total: Total, row: Row): void {
  total.count += Number(row.n)
  for (const [index, sum] of total.sums.entries()) {
    sum.sum += Number(row[`sum${index}`] ?? 0)
    sum.count += Number(row[`n${index}`])
  }
}
