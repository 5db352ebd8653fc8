/** Orders in the storefront. */

import type { Bilingual } from '#fields/bilingual.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import type { Described } from '#shared/web/facts.ts'
import type { Quote, QuoteAnswer } from './quote.ts'
import type { OrderState } from './states.ts'

export const MAX_CONTACT_LENGTH = 80
export const MAX_COMPANY_LENGTH = 200
export const MAX_ORDER_REMARK_LENGTH = 2000
export const MAX_PURCHASE_ORDER_LENGTH = 60
export const MAX_ADDRESS_NAME_LENGTH = 80
export const MAX_ADDRESS_LENGTH = 500
export const MAX_MISMATCH_REASON_LENGTH = 300

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
  /** Why the part does not fit; null if it does, as far as is known. */
  mismatch: Bilingual | null
  /** The customer's reason to order it anyway. */
  mismatch_reason: string | null
}

/** Order in a list. */
export interface OrderEntry {
  id: number
  number: string
  status: OrderState
  company: string
  contact: string | null
  tracking_number: string | null
  /** URL of the carrier's tracking page. */
  tracking_page: string | null
  /** Purchase order number of the customer's company. */
  purchase_order: string | null
  delivery_address: string | null
  /** Colleague who placed the order; null for own orders. */
  orderer: string | null
  /** Number of lines; `first` has the first part names. */
  lines: number
  first: Bilingual | null
  /** Pictures of its first parts that have one. */
  pictures: StoredFile[]
  created_at: string
  begin_time: string | null
  end_time: string | null
}

interface OrderStep {
  status: OrderState
  at: string
  /** Whether the customer's side took the step. */
  own: boolean
  /** Colleague who took the step. */
  by: string | null
}

/** Actions on an order that the customer can currently take. */
export const ORDER_OFFERS = ['approve', 'decline', 'cancel', 'answer'] as const
export type OrderOffer = (typeof ORDER_OFFERS)[number]

/** Quote with the customer's answer. */
export interface QuoteWithAnswer extends Quote {
  answer: QuoteAnswer | null
  answered_at: string | null
  answered_by: string | null
  reason: string | null
  isExpired: boolean
}

/** Line of an order, with the current picture of its part. */
/** With the picture and the facts of the part as it is today. */
export interface WebOrderLine extends OrderLine, Described {
  image: StoredFile | null
}

export interface WebOrder extends Omit<OrderEntry, 'lines' | 'first' | 'pictures'>, Described {
  lines: WebOrderLine[]
  /** Changes with what an approver decides on. */
  version: number
  remark: string | null
  wanted_date: string | null
  /** Reason why an approver declined the order. */
  approval_remark: string | null
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
  /** Part numbers that can't be ordered and have no orderable successor. */
  unavailable: string[]
}
