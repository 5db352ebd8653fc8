/** Impact of a change on customers, and its notifications. */

import type { Bilingual } from '#fields/bilingual.ts'
import type { Locale } from '#shared/constants.ts'

/**
 * Reasons why a change affects a customer, strongest first: the mail names the first that applies.
 */
export const CHANGE_GROUPS = ['open_orders', 'fixtures', 'bought', 'subscribers'] as const
export type ChangeGroup = (typeof CHANGE_GROUPS)[number]

/** Filters of the customer list. */
export const IMPACT_FILTERS = [...CHANGE_GROUPS, 'notified'] as const
export type ImpactFilter = (typeof IMPACT_FILTERS)[number]

/** Character limit of the added note. */
export const MAX_NOTE_LENGTH = 600

/** Number of affected customers that can be reached by mail. */
export interface ChangeImpact {
  groups: Record<ChangeGroup, number>
  /** Distinct customers. */
  customers: number
  /** Customers already notified, or with a queued mail. */
  notified: number
  /** Mails that are not queued yet and can be cancelled. */
  waiting: number
}

/** Assembly with a part of the change in its part list. */
export interface AffectedDrawing {
  id: number
  code: string
  name: Bilingual
  /** Model number of its product. */
  product: string | null
  /** Balloons of the part on the drawing. */
  balloons: string[]
}

/** Open order with the old part. */
export interface AffectedOrder {
  id: number
  number: string | null
  company: string
  customer: { id: number; title: string } | null
  status: 'submitted' | 'confirmed' | 'shipped'
  /** Quantity of the old part; null for users who can't read the lines. */
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
  /** Note above the text of the mail; falls back to another language. */
  note: Bilingual
}

interface PreviewedMail {
  /** Address of an example recipient; null if no recipient uses this language. */
  to: string | null
  /** Number of recipients in this language. */
  customers: number
  subject: string
  text: string
}

/** Rendered mail by language. */
export type NotificationPreview = Record<Locale, PreviewedMail>
