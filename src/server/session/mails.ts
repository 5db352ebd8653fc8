/** Mails to staff about their account. */

import { formatInstant } from '#shared/i18n/format.ts'
import { pages } from '#shared/pages.ts'
import { agentName } from '#shared/session/agent-name.ts'
import type { Template } from '../mail/mail-content.ts'

const SECURITY_PAGE = `${pages.profile.path}?part=security`

interface SignInFrom {
  username: string
  address: string
  agent: string | null
  /** ISO 8601, UTC. */
  at: string
}

/** A sign-in from a browser without a device cookie of the account. */
export const newDeviceMail: Template<SignInFrom> = (
  { product, username, address, agent, at },
  text,
  locale,
) => {
  const { browser, system } = agentName(agent)
  const device =
    browser && system
      ? text('mail.newDevice.on', { browser, system })
      : (browser ?? system ?? text('mail.newDevice.unknown'))
  // Without a time zone of the user.
  const time = formatInstant(at, locale, 'UTC')
  return {
    subject: text('mail.newDevice.subject', { product }),
    paragraphs: [
      text('mail.hello', { name: username }),
      text('mail.newDevice.text', { device, address, time }),
      text('mail.newDevice.other'),
    ],
    button: { label: text('mail.newDevice.button'), path: SECURITY_PAGE },
  }
}

/** A change of the second factor, to the owner of the account. */
export const secondFactorMail: Template<{ username: string; isOn: boolean }> = (
  { product, username, isOn },
  text,
) => ({
  subject: text('mail.secondFactor.subject', { product }),
  paragraphs: [
    text('mail.hello', { name: username }),
    text(isOn ? 'mail.secondFactor.on' : 'mail.secondFactor.off'),
    text('mail.secondFactor.other'),
  ],
  button: { label: text('mail.secondFactor.button'), path: SECURITY_PAGE },
})
