/** The mail with the answer to a message. */

import type { Template } from '#server/core/mail/mail-content.ts'
import { PAGES } from '#shared/web/pages.ts'

export interface AnswerMailData {
  /** The ticket number. */
  number: string
  name: string
  text: string
  /** Whether an answer by mail arrives here, and so needs a line to write above. */
  isInbound: boolean
}

export const answerMail: Template<AnswerMailData> = ({ number, name, text: answer, isInbound }, text) => ({
  subject: text('mail.answer.subject', { number }),
  paragraphs: [...(isInbound ? [text('mail.answer.above')] : []), text('mail.hello', { name }), answer],
  button: { label: text('mail.answer.button'), path: PAGES.contact },
  reason: text('mail.answer.reason', { number }),
})
