/** Mails to customers about the state of their account. */
import type { Template } from '#server/core/mail/mail-content.ts'

export interface AccountMailData {
  username: string
  company: string
  /** The reviewer's note to the customer. */
  reason: string | null
}

const SIGN_IN = '/login_web'
const CONTACT = '/contact_web'

const approved: Template<AccountMailData> = ({ product, username, company }, text) => ({
  subject: text('mail.approved.subject', { product }),
  paragraphs: [text('mail.hello', { name: username }), text('mail.approved.text', { company, username })],
  button: { label: text('mail.signIn'), path: SIGN_IN },
})

const rejected: Template<AccountMailData> = ({ product, username, company, reason }, text) => ({
  subject: text('mail.rejected.subject', { product }),
  paragraphs: [
    text('mail.hello', { name: username }),
    text('mail.rejected.text', { company }),
    text('mail.because', { reason: reason ?? '' }),
    text('mail.rejected.again'),
  ],
  button: { label: text('mail.contact'), path: CONTACT },
})

const disabled: Template<AccountMailData> = ({ product, username, reason }, text) => ({
  subject: text('mail.disabled.subject', { product }),
  paragraphs: [
    text('mail.hello', { name: username }),
    text('mail.disabled.text'),
    ...(reason ? [text('mail.because', { reason })] : []),
    text('mail.disabled.kept'),
  ],
  button: { label: text('mail.contact'), path: CONTACT },
})

const enabled: Template<AccountMailData> = ({ product, username }, text) => ({
  subject: text('mail.enabled.subject', { product }),
  paragraphs: [text('mail.hello', { name: username }), text('mail.enabled.text')],
  button: { label: text('mail.signIn'), path: SIGN_IN },
})

/** The mail for a transition; null for transitions without a mail. */
export function mailFor(from: string, to: string): Template<AccountMailData> | null {
  if (to === 'rejected') return rejected
  if (to === 'disabled') return disabled
  if (to !== 'active') return null
  return from === 'disabled' ? enabled : approved
}
