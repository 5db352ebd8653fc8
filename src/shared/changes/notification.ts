/** Whom a change concerns, and what they have been told of it, as the back-office reads it. */
import type { Locale } from '../constants.ts'
import type { Bilingual } from '../fields/bilingual.ts'

/** Why a change concerns a customer, the strongest reason first: the mail names the first that holds. */
export const CHANGE_GROUPS = ['open_orders', 'fixtures', 'bought', 'subscribers'] as const
export type ChangeGroup = (typeof CHANGE_GROUPS)[number]

/** What is asked for in the list of customers. */
export const IMPACT_FILTERS = [...CHANGE_GROUPS, 'told'] as const
export type ImpactFilter = (typeof IMPACT_FILTERS)[number]

/** How many characters a line of one's own may have. */
export const NOTE_LIMIT = 600

/** How many customers a change concerns who can be reached by mail. */
export interface ChangeImpact {
  groups: Record<ChangeGroup, number>
  /** Everybody, each once. */
  customers: number
  /** Who has been told of it, or is about to be. */
  told: number
  /** Whose mail has not been written yet and can be taken back. */
  waiting: number
}

/** An assembly whose part list names a part of the change. */
export interface AffectedDrawing {
  id: number
  code: string
  name: Bilingual
  /** Model number of its product. */
  product: string | null
  /** Where the part stands in it. */
  balloons: string[]
}

/** An order that is not closed and contains the old part. */
export interface AffectedOrder {
  id: number
  number: string | null
  company: string
  customer: { id: number; title: string } | null
  status: 'submitted' | 'confirmed' | 'shipped'
  /** How many of the old part; null for whoever may not read the lines. */
  quantity: number | null
  begin_time: string | null
}

export interface AffectedCustomer {
  id: number
  username: string
  company: string
  language: Locale
  /** Why it concerns them; empty for who was told and is concerned no longer. */
  groups: ChangeGroup[]
  told: { at: string; by: string; state: 'waiting' | 'sent' | 'failed' } | null
}

/** What is to be told whom. */
export interface ChangeNotification {
  groups: ChangeGroup[]
  /** A line of one's own, before what the mail says of the change; the other language stands in for a missing one. */
  note: Bilingual
}

export interface PreviewedMail {
  /** An address that receives it; null where nobody reads this language. */
  to: string | null
  /** How many receive it in this language. */
  customers: number
  subject: string
  text: string
}

/** The mail as its recipients will read it. */
export type TellingPreview = Record<Locale, PreviewedMail>
