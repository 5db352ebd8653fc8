/** Types of cart, wishlist, saved lists and shared carts. */

import type { Part } from '#modules/catalogue/shared/part.ts'
import type { LineWarning, Warning } from './line-warning.ts'

export const LIST_NAMES = ['cart', 'wishlist'] as const
export type ListName = (typeof LIST_NAMES)[number]

/** Limits of a line, as in orders. */
export const QUANTITY = { min: 1, max: 100_000 } as const
export const MAX_SERIAL_LENGTH = 60
export const MAX_MODEL_LENGTH = 80
export const MAX_REMARK_LENGTH = 500
/** Maximum lines of the cart, the wishlist, a saved list, and a quick order. */
export const MAX_CART_LINES = 500
export const MAX_SAVED_LISTS = 100
/** Page size of saved lists and shared carts. */
export const LISTS_PAGE_SIZE = 25

/** Requested part. */
export interface CartLineInput {
  /** Id of the part. */
  part: number
  quantity: number
  serial_number: string
  /** Model number of the product that the part is for; empty if unknown. */
  model: string
  remark: string
}

/**
 * A part to add: by its id, or with what is known about it, which the cart shows without a network.
 */
export type AddedPart =
  | number
  | (Pick<Part, 'id' | 'part_number' | 'status' | 'orderable'> & Partial<Part>)

/** Line of the cart or wishlist, with current data of its part. */
export interface CartLine {
  id: string
  /** Copied when the line was added, since parts can be deleted. */
  part_number: string
  part: Part | null
  /** Final successor, if superseded. */
  replacement: Part | null
  quantity: number
  serial_number: string
  model: string
  remark: string
  /** Warnings; empty for the wishlist. */
  alarms: LineWarning[]
}

/**
 * A line as the customer has reviewed it: the server rejects an order if another device has changed
 * it since.
 */
export const reviewedLine = ({ id, quantity, part, serial_number }: CartLine) => ({
  id,
  quantity,
  part: part?.id,
  serial_number,
})

/** Number of lines. */
export type CartCounts = Record<ListName, number>

/** Response of adding lines. */
export interface AddedLines extends CartCounts {
  /** Warnings of the added lines. */
  alarms: LineWarning[]
}

/** Named list for repeated orders. */
export interface SavedList {
  id: string
  name: string
  /** Number of lines. */
  lines: number
  /** Whether colleagues can use the list. */
  shared: boolean
  /** Name of the colleague who owns the list; null for own lists. */
  owner: string | null
  updated_at: string
}

/** Identifies a line of a named list; its part may be gone. */
export type SavedLine = Pick<CartLine, 'part_number' | 'serial_number' | 'model'>

/** Link to a snapshot of a cart. The URL is only shown when it is created. */
export interface CartShare {
  id: string
  lines: number
  created_at: string
  expires_at: string
}

/** Content of a shared cart. */
export interface SharedCart {
  company: string
  created_at: string
  expires_at: string
  lines: CartLine[]
}

/** Unparsed quick order row, entered, pasted or read from a file. */
export interface QuickOrderInput {
  part_number: string
  /** Unparsed quantity: `2`, `２ 件`, `x4`; empty means 1. */
  quantity: string
  serial_number: string
  remark: string
}

export type RowProblem =
  | 'unknown'
  | 'ambiguous'
  | 'mangled'
  | 'superseded'
  | 'not_orderable'
  | 'quantity'
  | 'serial'
  | 'long_remark'

/** Check result of a row. */
export interface CheckedRow {
  problem: RowProblem | null
  part: Part | null
  replacement: Part | null
  /** Similar parts, for an unknown number; those that it may mean, for an ambiguous one. */
  suggestions: Part[]
  /** Null for an invalid quantity. */
  quantity: number | null
  /** Only set for customers. */
  alarms?: Warning[]
}

/**
 * Whether a part can be ordered: superseded parts only if marked as orderable, obsolete ones never.
 */
export const canOrder = (part: Pick<Part, 'orderable' | 'status'> | null): boolean =>
  part?.orderable === true && part.status !== 'obsolete'
