/** Orders in the storefront. */
import type { Bilingual } from '../fields/bilingual.ts'
import type { Quote, QuoteAnswer } from '../orders/quote.ts'
import type { OrderState } from '../orders/states.ts'

export const CONTACT_MAX = 80
export const COMPANY_MAX = 200
export const ORDER_REMARK_MAX = 2000
export const PURCHASE_ORDER_MAX = 60
export const ADDRESS_NAME_MAX = 80
export const ADDRESS_MAX = 500

export interface OrderLine {
  part_number: string
  part_name: Bilingual | null
  quantity: number
  serial_number: string | null
  /** Model number of the product that the part is for. */
  model: string | null
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
  /** The company's own number. */
  purchase_order: string | null
  delivery_address: string | null
  /** The colleague who placed it; null for the customer's own. */
  orderer: string | null
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
  /** The colleague who took it. */
  by: string | null
}

/** The actions on an order that the customer can take now. */
export const ORDER_OFFERS = ['approve', 'decline', 'cancel', 'answer'] as const
export type OrderOffer = (typeof ORDER_OFFERS)[number]

/** A quote with what the customer has answered. */
export interface QuoteWithAnswer extends Quote {
  answer: QuoteAnswer | null
  answered_at: string | null
  answered_by: string | null
  reason: string | null
  isExpired: boolean
}

export interface WebOrder extends Omit<OrderEntry, 'lines' | 'first'> {
  lines: OrderLine[]
  remark: string | null
  wanted_date: string | null
  /** Why an approver has declined it. */
  approval_remark: string | null
  /** The carrier's page about the shipment. */
  tracking_page: string | null
  /** The company's quote. */
  quote: QuoteWithAnswer | null
  offers: OrderOffer[]
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
