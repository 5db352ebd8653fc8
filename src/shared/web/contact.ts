/** Requests and responses of the contact page. */
import type { StoredFile } from '../fields/stored-file.ts'
import type { Localized } from '../i18n/locales.ts'

/** The form's fields (specification §3). */
export interface ContactValues {
  continent: string
  country: string
  first_name: string
  last_name: string
  email: string
  telephone: string
  message: string
}

/** Subject of a message, from the page's query. */
export interface SubjectParams {
  /** Number of an own order. */
  order?: string
  /** Id of a product. */
  product?: number
  /** Id of a part. */
  part?: number
  serial?: string
  /** A search without results. */
  search?: string
  /** The steps taken in a guide. */
  guide?: string
}

interface Named {
  id: number
  number: string
}
interface NamedInBoth extends Named {
  name: Localized<string | null> | null
}

/** The resolved subject; null for missing or hidden records. */
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
  /** From the account and from the last message. */
  values: ContactValues
  company: string
  /** The server's time, sent back with the message. */
  opened: string
  about: MessageSubject
}

/** Additional values of a submission. */
export interface ContactExtras {
  about: SubjectParams
  attachments: Pick<StoredFile, 'sha256' | 'name'>[]
  /** Idempotency key: a repeated submission creates no second message. */
  key: string
  opened: string
  /** Honeypot: hidden, so people leave it empty. */
  website: string
}

/** Result of a submission. */
export interface WebTicket {
  number: string
  /** Recipient of the confirmation. */
  email: string
}

/** One of a customer's own messages. */
export interface WebMessage {
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

export interface WebReply {
  id: number
  text: string
  /** ISO 8601, UTC. */
  at: string
  /** Whether the customer wrote it. */
  own: boolean
}
