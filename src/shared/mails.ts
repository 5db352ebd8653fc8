/** Mails about a record, as its page lists them. */
import { z } from 'zod'

export const recordMailSchema = z.object({
  id: z.string(),
  at: z.string().describe('when it was queued'),
  subject: z.string(),
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'cancelled']),
  error: z.string().nullable().describe('why it was not delivered, or not yet'),
  recipient: z.string().nullable().describe('name and address, as far as the reader may know them'),
})
export type RecordMail = z.output<typeof recordMailSchema>
