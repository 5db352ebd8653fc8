/** Orders in the storefront. */
import type { Bilingual } from '../fields/bilingual.ts'
import type { Quote } from '../orders/quote.ts'
import type { OrderState } from '../orders/states.ts'

export const CONTACT_MAX = 80
export const COMPANY_MAX = 200
export const ORDER_REMARK_MAX = 2000

export interface OrderLine {
  part_number: string
  part_name: Bilingual | null
  quantity: number
  serial_number: string | null
  unit: string | null
  specifications: Bilingual | null
  remark: string | null
}

/** An order in a list. */
export interface OrderEntry {
  id: number
  number: string
  status: OrderState
  company: string
  contact: string | null
  tracking_number: string | null
  /** Number of lines, and the first part names. */
  lines: number
  first: Bilingual | null
  created_at: string
  begin_time: string | null
  end_time: string | null
}

interface OrderStep {
  status: OrderState
  at: string
  /** Whether the customer took the step, rather than the company. */
  own: boolean
}

export interface WebOrder extends Omit<OrderEntry, 'lines' | 'first'> {
  lines: OrderLine[]
  remark: string | null
  /** What the company has quoted. */
  quote: Quote | null
  steps: OrderStep[]
}

/** Times for filters (specification §3). */
export const ORDER_TIMES = ['created_at', 'begin_time', 'end_time'] as const
export type OrderTime = (typeof ORDER_TIMES)[number]

/** Result of a reorder. */
export interface Reordered {
  added: number
  /** Numbers without an orderable replacement. */
  left: string[]
}
