/** Orders as their customer sees them. */
import type { Bilingual } from '../fields/bilingual.ts'
import type { OrderState } from '../orders/steps.ts'

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
  /** How many lines it has, and the first of their part names. */
  lines: number
  first: Bilingual | null
  created_at: string
  begin_time: string | null
  end_time: string | null
}

export interface OrderStep {
  status: OrderState
  at: string
  /** Whether the customer took it; else the company did. */
  own: boolean
}

export interface WebOrder extends Omit<OrderEntry, 'lines' | 'first'> {
  lines: OrderLine[]
  remark: string | null
  steps: OrderStep[]
}

/** The times by which orders are found (specification §3). */
export const ORDER_TIMES = ['created_at', 'begin_time', 'end_time'] as const
export type OrderTime = (typeof ORDER_TIMES)[number]

/** What became of an order whose lines were taken into the cart again. */
export interface Reordered {
  added: number
  /** Numbers that can no longer be ordered, nor anything in their place. */
  left: string[]
}
