/** What customers gather before they order: cart, wishlist, saved lists, carts that others are shown. */
import type { Part } from './part.ts'

export const LIST_NAMES = ['cart', 'wishlist'] as const
export type ListName = (typeof LIST_NAMES)[number]

/** Limits of a line, as those of an order's lines are. */
export const QUANTITY = { min: 1, max: 100_000 } as const
export const SERIAL_MAX = 60
export const REMARK_MAX = 500
/** Of the cart, the wishlist, a saved list, and one quick order. */
export const LINES_MAX = 500
export const SAVED_LISTS_MAX = 100
/** As many of them as a page shows. */
export const LISTED = 25

/** What is asked for of one part. */
export interface WantedLine {
  /** Id of the part. */
  part: number
  quantity: number
  serial_number: string
  remark: string
}

/** A line of the cart or wishlist, with what the dictionary says of its part now. */
export interface CartLine {
  id: string
  /** As it was when the line was added; the part itself may be gone. */
  part_number: string
  part: Part | null
  /** The number to order in its place, where it has been superseded. */
  replacement: Part | null
  quantity: number
  serial_number: string
  remark: string
}

/** How many lines there are. */
export type CartCounts = Record<ListName, number>

/** Lines under a name, to be ordered again. */
export interface SavedList {
  id: string
  name: string
  /** How many lines it has. */
  lines: number
  updated_at: string
}

/** A link to a cart as it was when the link was made; the link itself is told once. */
export interface CartShare {
  id: string
  lines: number
  created_at: string
  expires_at: string
}

/** What such a link shows. */
export interface SharedCart {
  company: string
  created_at: string
  expires_at: string
  lines: CartLine[]
}

/** A row of a quick order as it was typed, pasted or read from a file. */
export interface TypedRow {
  part_number: string
  /** As written: `2`, `２ 件`, `x4`; nothing means one. */
  quantity: string
  serial_number: string
  remark: string
}

export type RowProblem = 'unknown' | 'superseded' | 'not_orderable' | 'quantity'

/** What the server found of a row. */
export interface CheckedRow {
  problem: RowProblem | null
  part: Part | null
  replacement: Part | null
  /** Parts that may have been meant, where none is called so. */
  suggestions: Part[]
  /** Null where what was written is no quantity. */
  quantity: number | null
}

/** Superseded numbers are sold while the dictionary says so; obsolete ones never. */
export const canOrder = (part: Pick<Part, 'orderable' | 'status'> | null): boolean =>
  part?.orderable === true && part.status !== 'obsolete'
