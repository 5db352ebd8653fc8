/** A kind of request that a module keeps in the outbox: how it is sent, shown and corrected. */
import type { Http } from '#shared/http/client.ts'
import type { OutboxEntry } from './entry.ts'

interface SendTools<E extends OutboxEntry> {
  http: Http
  /**
   * Marks the entry as attempted, as it is by now, since its user may change it until then.
   * @param change further changes
   * @returns null where the user has removed it meanwhile
   */
  attempt(change?: Partial<E>): Promise<E | null>
}

/** A request that the server has accepted. */
export interface Sent {
  entry: OutboxEntry
  /** The number that the server has assigned; null for requests without one. */
  number: string | null
  /** The page that shows the result. */
  url: string
}

/** A part of the toast about what was sent, with the page that shows it. */
interface SentReport {
  text: string
  url: string
  /** Position in the toast; the first one is opened. */
  sort: number
}

/** Where a rejected request is corrected. */
interface Correction {
  url: string
  /** Whether the page has a form that reads its draft when it starts. */
  isForm: boolean
}

export interface OutboxKind<E extends OutboxEntry = OutboxEntry> {
  /** `kind` of its entries. */
  name: string
  /** Entries of a queue are sent in order, and wait while one before them is rejected. */
  queue?: string
  /** @returns null where nothing is left to send @throws HttpError */
  send(entry: E, tools: SendTools<E>): Promise<Sent | null>
  /** A rejected entry as it is sent again. */
  renew?(entry: E): E
  /** Heading in the list of what waits. */
  title(entry: E): string
  /** Content in that list. */
  summary(entry: E): string
  /** Saves the drafts of forms, and discards what the page creates again. */
  correct(entry: E): Promise<Correction>
  /** Reports the entries of this kind. @param sent all that this tab has sent, in order */
  report(sent: readonly Sent[]): readonly SentReport[]
}
