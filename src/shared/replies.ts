/** The thread of a message as both sides of its calls know it. */

/** Characters of a reply. */
export const REPLY_MAX = 20_000
/** Characters of earlier mails that are kept below a reply. */
export const QUOTED_MAX = 50_000

export type ReplyKind = 'answer' | 'mail' | 'pasted'

export interface Reply {
  id: number
  kind: ReplyKind
  text: string
  /** Earlier mails that a mail program has repeated below. */
  quoted: string | null
  /** Who wrote it: the name of the clerk, or the customer's address. */
  sender: string
  /** ISO 8601. */
  at: string
}

/** An answer by staff, or what a customer has written elsewhere. */
export interface NewReply {
  kind: 'answer' | 'pasted'
  text: string
  /** Whether the message is marked as done, too. */
  done: boolean
  /** Id of the last reply that the writer has seen; 0 where there is none. */
  seen: number
}
