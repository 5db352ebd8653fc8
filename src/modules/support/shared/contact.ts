/** Requests and responses of the contact page. */

import type { StoredFile } from '#fields/stored-file.ts'
import type { SubjectParams } from '#modules/pages.ts'
import type { Localized } from '#shared/i18n/locales.ts'
import type { Described } from '#shared/web/facts.ts'

/** Fields of the form (specification §3). */
export interface ContactValues {
  continent: string
  country: string
  first_name: string
  last_name: string
  email: string
  telephone: string
  message: string
}

interface Named {
  id: number
  number: string
}
interface NamedInBoth extends Named {
  name: Localized<string | null> | null
}

/** Resolved subject; null for missing or hidden records. */
export interface MessageSubject {
  order: Named | null
  product: NamedInBoth | null
  part: NamedInBoth | null
  serial: string | null
  search: string | null
  guide: string | null
}

/** Initial data of the form. */
export interface WebContact {
  /** Prefilled from the account and the last message. */
  values: ContactValues
  company: string
  /** Server time, returned with the message for spam detection. */
  opened: string
  about: MessageSubject
}

/** Start of a message without a network, where an order cannot be looked up: the id is null. */
export interface ContactStart extends Omit<WebContact, 'about'> {
  about: Omit<MessageSubject, 'order'> & { order: { id: number | null; number: string } | null }
}

/** Additional values of a submission. */
export interface ContactExtras {
  about: SubjectParams
  attachments: Pick<StoredFile, 'sha256' | 'name'>[]
  opened: string
  /** Honeypot: a hidden field that only bots fill in. */
  website: string
}

/** Result of a submission. */
export interface WebTicket {
  number: string
  /** Recipient of the confirmation. */
  email: string
}

/** Message of the customer. */
export interface WebMessage extends Described {
  id: number
  number: string
  /** ISO 8601, UTC. */
  created_at: string
  done: boolean
  message: string
  attachments: StoredFile[]
  about: MessageSubject
  /** Replies, oldest first. */
  replies: WebReply[]
}

interface WebReply {
  id: number
  text: string
  /** ISO 8601, UTC. */
  at: string
  /** Whether the customer wrote it. */
  own: boolean
}
