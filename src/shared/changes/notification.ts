/** Impact of a change on customers and its notifications, as the back-office reads them. */
import type { Locale } from '../constants.ts'
import type { Bilingual } from '../fields/bilingual.ts'

/** Reasons why a change affects a customer, strongest first: the mail names the first that applies. */
export const CHANGE_GROUPS = ['open_orders', 'fixtures', 'bought', 'subscribers'] as const
export type ChangeGroup = (typeof CHANGE_GROUPS)[number]

/** Filters of the customer list. */
export const IMPACT_FILTERS = [...CHANGE_GROUPS, 'notified'] as const
export type ImpactFilter = (typeof IMPACT_FILTERS)[number]

/** Character limit of the added note. */
export const NOTE_LIMIT = 600

/** Number of affected customers that can be reached by mail. */
export interface ChangeImpact {
  groups: Record<ChangeGroup, number>
  /** Distinct customers. */
  customers: number
  /** Notified, or about to be. */
  notified: number
  /** Mails that are not queued yet and can be cancelled. */
  waiting: number
}

/** An assembly whose part list contains a part of the change. */
export interface AffectedDrawing {
  id: number
  code: string
  name: Bilingual
  /** Model number of its product. */
  product: string | null
  /** Balloons of the part in it. */
  balloons: string[]
}

/** An open order that contains the old part. */
export interface AffectedOrder {
  id: number
  number: string | null
  company: string
  customer: { id: number; title: string } | null
  status: 'submitted' | 'confirmed' | 'shipped'
  /** Quantity of the old part; null for users that may not read the lines. */
  quantity: number | null
  begin_time: string | null
}

export interface AffectedCustomer {
  id: number
  username: string
  company: string
  language: Locale
  /** Reasons; empty for notified customers that are no longer affected. */
  groups: ChangeGroup[]
  notified: { at: string; by: string; state: 'waiting' | 'sent' | 'failed' } | null
}

/** Recipients and content of a notification. */
export interface ChangeNotification {
  groups: ChangeGroup[]
  /** Note before the text of the mail; a missing language falls back to the other. */
  note: Bilingual
}

interface PreviewedMail {
  /** An example recipient; null if no recipient uses this language. */
  to: string | null
  /** Number of recipients in this language. */
  customers: number
  subject: string
  text: string
}

/** The mail as its recipients will read it. */
export type NotificationPreview = Record<Locale, PreviewedMail>
