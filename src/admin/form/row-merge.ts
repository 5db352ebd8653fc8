/**
 * Lists of rows (specifications, order lines) that two users have changed since the same version,
 * merged row by row.
 */
import { sameValue } from '#shared/same-value.ts'

export type Row = Readonly<Record<string, unknown>>

/** A change of the other user: to a row of the initial list, or rows inserted between two. */
export interface RowChange {
  /** Counted from 1 in the initial list; null for inserted rows. */
  number: number | null
  /** One row, or none if it was removed; any number of inserted ones. */
  initial: readonly Row[]
  theirs: readonly Row[]
  mine: readonly Row[]
}

export interface RowMerge {
  /** Changes of the other user. */
  changes: readonly RowChange[]
  /**
   * The list with the changes of both.
   * @param preferred whose version of a row wins that both have changed
   */
  merged(preferred: 'theirs' | 'mine'): Row[]
}

/** @param initial the rows before both changes */
export function mergeRows(
  initial: readonly Row[],
  theirs: readonly Row[],
  mine: readonly Row[],
): RowMerge {
  const [theirSlots, mySlots] = [slotsOf(initial, theirs), slotsOf(initial, mine)]
  const slots = slotsOf(initial, initial).map(
    (rows, slot): RowChange => ({
      number: isInserted(slot) ? null : (slot + 1) / 2,
      initial: rows,
      theirs: theirSlots[slot] ?? [],
      mine: mySlots[slot] ?? [],
    }),
  )
  return {
    changes: slots.filter((slot) => !sameValue(slot.theirs, slot.initial)),
    merged: (preferred) =>
      slots.flatMap((slot) => {
        if (slot.number === null)
          return [...slot.theirs, ...slot.mine.filter((row) => !includes(slot.theirs, row))]
        if (sameValue(slot.theirs, slot.initial)) return slot.mine
        return sameValue(slot.mine, slot.initial) ? slot.theirs : slot[preferred]
      }),
  }
}

const includes = (rows: readonly Row[], row: Row) => rows.some((other) => sameValue(other, row))

const isInserted = (slot: number) => slot % 2 === 0

/**
 * The list by places of the initial one: rows inserted before a row, the row itself, …, rows
 * inserted at the end.
 */
function slotsOf(initial: readonly Row[], list: readonly Row[]): Row[][] {
  const slots: Row[][] = Array.from({ length: 2 * initial.length + 1 }, () => [])
  const [cells, others] = [initial.map(cellTexts), list.map(cellTexts)]
  const scores = alignmentScores(cells, others)
  const at = (from: number, to: number) => scores[from]?.[to] ?? 0
  let [from, to] = [0, 0]
  while (from < cells.length || to < others.length) {
    const [row, other, value] = [cells[from], others[to], list[to]]
    const score = row && other ? similarity(row, other) : 0
    if (value && score > 0 && at(from, to) === score + at(from + 1, to + 1)) {
      slots[2 * from + 1]?.push(value)
      from++
      to++
    } else if (row && (!value || at(from, to) === at(from + 1, to))) from++
    else if (value) {
      slots[2 * from]?.push(value)
      to++
    }
  }
  return slots
}

type CellTexts = ReadonlyMap<string, string>

/** The filled cells of a row as texts, which are compared faster. */
const cellTexts = (row: Row): CellTexts =>
  new Map(
    Object.entries(row).flatMap(([name, value]) =>
      value == null ? [] : [[name, JSON.stringify(value)]],
    ),
  )

/** How well the rest of both lists can be aligned, by the positions where the rests begin. */
function alignmentScores(initial: readonly CellTexts[], list: readonly CellTexts[]): number[][] {
  let below = new Array<number>(list.length + 1).fill(0)
  const scores = [below]
  for (const row of initial.toReversed()) {
    const current = new Array<number>(list.length + 1).fill(0)
    for (let to = list.length - 1; to >= 0; to--) {
      const paired = similarity(row, list[to] ?? new Map()) + (below[to + 1] ?? 0)
      current[to] = Math.max(paired, below[to] ?? 0, current[to + 1] ?? 0)
    }
    scores.push(current)
    below = current
  }
  return scores.toReversed()
}

/** The number of equal cells; unchanged rows are preferred to similar ones. */
function similarity(row: CellTexts, other: CellTexts): number {
  let equal = 0
  for (const [name, text] of row) if (other.get(name) === text) equal++
  return equal === row.size && equal === other.size ? equal + 1 : equal
}
