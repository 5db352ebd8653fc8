/** What the calls of the contact page take and answer. */
import type { StoredFile } from '../fields/stored-file.ts'

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

/** What a message is about, as the address of the page names it. */
export interface AboutNames {
  /** Number of an own order. */
  order?: string
  /** Id of a product. */
  product?: number
  /** Id of a part. */
  part?: number
  serial?: string
  /** What was searched for without success. */
  search?: string
  /** The steps gone through in a troubleshooting guide. */
  guide?: string
}

interface Named {
  id: number
  number: string
}
interface NamedInBoth extends Named {
  name: { en: string | null; zh: string | null } | null
}

/** What a message is about, looked up; null for what it does not name, or what the customer may not see. */
export interface WebAbout {
  order: Named | null
  product: NamedInBoth | null
  part: NamedInBoth | null
  serial: string | null
  search: string | null
  guide: string | null
}

/** What the form begins with. */
export interface WebContact {
  /** From the account and from the last message. */
  values: ContactValues
  company: string
  /** The server's time, sent back with the message. */
  opened: string
  about: WebAbout
}

/** What is sent beside the fields. */
export interface ContactExtras {
  about: AboutNames
  attachments: Pick<StoredFile, 'sha256' | 'name'>[]
  /** Names this message, so that sending it again makes no second one. */
  key: string
  opened: string
  /** Stays empty: people do not see it. */
  website: string
}

/** What became of a message. */
export interface WebTicket {
  number: string
  /** Where the confirmation goes. */
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
  about: WebAbout
}
