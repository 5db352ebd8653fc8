/** The mail with the reply to a message. */

import { PAGES } from '#modules/pages.ts'
import type { Template } from '#server/mail/mail-content.ts'
import { fullName } from '#shared/i18n/full-name.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

export interface ReplyMailData {
  /** The ticket number. */
  number: string
  name: string
  text: string
  /** Whether replies by mail arrive here, which need a line to write above. */
  isInbound: boolean
}

/** How we address the writer of a message. */
export const nameOfWriter = (message: AnyRecord): string =>
  fullName(String(message.first_name), String(message.last_name))

export const replyMail: Template<ReplyMailData> = (
  { number, name, text: reply, isInbound },
  text,
) => ({
  subject: text('mail.reply.subject', { number }),
  line: reply,
  paragraphs: [
    ...(isInbound ? [text('mail.reply.above')] : []),
    text('mail.hello', { name }),
    reply,
  ],
  button: { label: text('mail.reply.button'), path: PAGES.contact },
  reason: text('mail.reply.reason', { number }),
})
