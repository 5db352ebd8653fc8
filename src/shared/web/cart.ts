/** Types of cart, wishlist, saved lists and shared carts. */
import type { Alarm, LineAlarm } from './alarm.ts'
import type { Part } from './part.ts'

export const LIST_NAMES = ['cart', 'wishlist'] as const
export type ListName = (typeof LIST_NAMES)[number]

/** Limits of a line, as in orders. */
export const QUANTITY = { min: 1, max: 100_000 } as const
export const SERIAL_MAX = 60
export const MODEL_MAX = 80
export const REMARK_MAX = 500
/** Maximum lines of the cart, the wishlist, a saved list, and a quick order. */
export const LINES_MAX = 500
export const SAVED_LISTS_MAX = 100
/** Page size of saved lists and shared carts. */
export const LISTS_PAGE_SIZE = 25

/** A requested part. */
export interface CartLineInput {
  /** Id of the part. */
  part: number
  quantity: number
  serial_number: string
  /** Model number of the product that the part is for; empty if unknown. */
  model: string
  remark: string
}

/** A line of the cart or wishlist, with the current data of its part. */
export interface CartLine {
  id: string
  /** Copied when the line was added; the part itself may be deleted. */
  part_number: string
  part: Part | null
  /** The number to order instead, if superseded. */
  replacement: Part | null
  quantity: number
  serial_number: string
  model: string
  remark: string
  /** Only in the cart. */
  alarms: LineAlarm[]
}

/** Number of lines. */
export type CartCounts = Record<ListName, number>

/** The result of adding lines. */
export interface AddedLines extends CartCounts {
  /** About the added lines. */
  alarms: LineAlarm[]
}

/** A named list, for repeated orders. */
export interface SavedList {
  id: string
  name: string
  /** Number of lines. */
  lines: number
  /** For all colleagues. */
  shared: boolean
  /** The colleague whose list it is; null for an own one. */
  owner: string | null
  updated_at: string
}

/** A link to a snapshot of a cart; the URL is shown once. */
export interface CartShare {
  id: string
  lines: number
  created_at: string
  expires_at: string
}

/** The content of a shared cart. */
export interface SharedCart {
  company: string
  created_at: string
  expires_at: string
  lines: CartLine[]
}

/** A quick order row as typed, pasted or read from a file. */
export interface QuickOrderInput {
  part_number: string
  /** As written: `2`, `２ 件`, `x4`; empty means one. */
  quantity: string
  serial_number: string
  remark: string
}

export type RowProblem = 'unknown' | 'superseded' | 'not_orderable' | 'quantity' | 'serial'

/** Check result of a row. */
export interface CheckedRow {
  problem: RowProblem | null
  part: Part | null
  replacement: Part | null
  /** Similar parts, if none has the number. */
  suggestions: Part[]
  /** Null for an unparsable quantity. */
  quantity: number | null
  /** For customers. */
  alarms?: Alarm[]
}

/** Superseded parts can be ordered while the dictionary allows it; obsolete ones never. */
export const canOrder = (part: Pick<Part, 'orderable' | 'status'> | null): boolean =>
  part?.orderable === true && part.status !== 'obsolete'
