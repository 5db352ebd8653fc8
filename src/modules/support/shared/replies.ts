/** Types of the API calls for message threads. */
import { z } from 'zod'
import { storedFileSchema } from '#fields/stored-file-schema.ts'

/** Attachments of inbound mails that are stored; of others, only the names are. */
export const REPLY_FILES = {
  accept: 'image/*,application/pdf,application/zip,video/*,text/plain,text/csv,.xlsx,.docx',
  maxFiles: 20,
} as const

/** Maximum characters of a reply. */
export const MAX_REPLY_LENGTH = 20_000
/** Maximum characters of quoted text stored with a reply. */
export const MAX_QUOTED_LENGTH = 50_000

export const replySchema = z.object({
  id: z.number(),
  kind: z
    .enum(['answer', 'mail', 'automatic', 'bounce', 'pasted'])
    .describe(
      'automatic: an automatic reply of the customer’s; bounce: an answer could not be delivered',
    ),
  text: z.string(),
  quoted: z.string().nullable().describe('earlier mails that a mail program has repeated below'),
  sender: z.string().describe('the name of the clerk, or the address of the customer'),
  at: z.string(),
  attachments: z.array(storedFileSchema).describe('files of a mail'),
})
export type Reply = z.output<typeof replySchema>
export type ReplyKind = Reply['kind']

/**
 * Whether a mail came from another address than the customer's: reply addresses work for all
 * senders.
 */
export function isFromOtherAddress(
  { kind, sender }: Pick<Reply, 'kind' | 'sender'>,
  email: string,
): boolean {
  const address = /<([^<>]*)>$/.exec(sender)?.[1] ?? sender
  return kind === 'mail' && address.toLowerCase() !== email.toLowerCase()
}

/** Reply by staff, or a customer's message received elsewhere. */
export const newReplySchema = z.strictObject({
  kind: z.enum(['answer', 'pasted']),
  text: z.string().trim().min(1).max(MAX_REPLY_LENGTH),
  done: z
    .boolean()
    .optional()
    .describe(
      'mark the message as done: by default an answer does, and what the customer has written opens it again',
    ),
  seen: z.number().int().min(0).describe('id of the last reply that the writer has seen, or 0'),
})
export type NewReply = z.output<typeof newReplySchema>
