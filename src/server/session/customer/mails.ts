/** Mails about the recipient's account. */

import { OWN_PAGES } from '#shared/web/pages.ts'
import type { Template } from '../../mail/mail-content.ts'

interface Person {
  username: string
}

/** Link to set a new password. */
export const resetMail: Template<Person & { token: string }> = (
  { product, username, token },
  text,
) => ({
  subject: text('mail.reset.subject', { product }),
  paragraphs: [
    text('mail.hello', { name: username }),
    text('mail.reset.text'),
    text('mail.reset.other'),
  ],
  button: { label: text('mail.reset.button'), path: `${OWN_PAGES.reset}?token=${token}` },
})

/** Link to confirm a new e-mail address. */
export const confirmMail: Template<Person & { token: string }> = (
  { product, username, token },
  text,
) => ({
  subject: text('mail.confirm.subject', { product }),
  paragraphs: [
    text('mail.hello', { name: username }),
    text('mail.confirm.text'),
    text('mail.confirm.other'),
  ],
  button: { label: text('mail.confirm.button'), path: `${OWN_PAGES.account}?confirm=${token}` },
})

/** Notifies the previous address of the change. */
export const emailChangedMail: Template<Person & { email: string }> = (
  { product, username, email },
  text,
) => ({
  subject: text('mail.emailChanged.subject', { product }),
  paragraphs: [
    text('mail.hello', { name: username }),
    text('mail.emailChanged.text', { email }),
    text('mail.emailChanged.other'),
  ],
  button: { label: text('mail.contact'), path: OWN_PAGES.contact },
})

export const passwordChangedMail: Template<Person> = ({ product, username }, text) => ({
  subject: text('mail.passwordChanged.subject', { product }),
  paragraphs: [
    text('mail.hello', { name: username }),
    text('mail.passwordChanged.text'),
    text('mail.passwordChanged.other'),
  ],
  button: { label: text('mail.passwordChanged.button'), path: OWN_PAGES.reset },
})

export const deletedMail: Template<Person> = ({ product, username }, text) => ({
  subject: text('mail.deleted.subject', { product }),
  paragraphs: [text('mail.hello', { name: username }), text('mail.deleted.text')],
  reason: text('mail.deleted.reason', { product }),
})
