/** Mail about new firmware. */

import type { Template } from '#server/mail/mail-content.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { PAGES } from '#shared/web/pages.ts'
import { unsubscribePath } from './subscriptions.ts'

/** A version in the language of the mail. */
export interface MailVersion {
  version: string
  /** Model numbers of the products with new firmware. */
  models: string[]
  changesDmx: boolean
  minimum: string | null
  notes: string
}

export interface FirmwareMailData {
  username: string
  versions: MailVersion[]
  /** The product whose page the mail links to. */
  page: number
  /** Reason for the mail: model number of the subscribed product, or all fixtures. */
  reason: string | 'fixtures'
  token: string
}

/** Versions shown with release notes; further ones get a line each, up to a limit. */
const WITH_NOTES = 3
const LISTED = 20
const NOTES = 800

export const firmwareMail: Template<FirmwareMailData> = (data, text, locale) => {
  const { username, versions, page, reason, token } = data
  const { list } = formatIn(locale)
  const models = list([...new Set(versions.flatMap((version) => version.models))])
  const [first] = versions
  const nameOf = (version: MailVersion) => `${list(version.models)} ${version.version}`
  const described = versions.slice(0, WITH_NOTES).flatMap((version) => {
    const lines = [
      nameOf(version),
      version.changesDmx && text('mail.firmware.dmx'),
      version.minimum && text('mail.firmware.minimum', { version: version.minimum }),
    ]
    const notes = version.notes.length > NOTES ? `${version.notes.slice(0, NOTES)}…` : version.notes
    return [lines.filter(Boolean).join('\n'), ...(notes ? [notes] : [])]
  })
  const listed = versions.slice(WITH_NOTES, LISTED).map(nameOf)
  const remaining = versions.length - LISTED
  return {
    subject:
      versions.length === 1 && first
        ? text('mail.firmware.subject', { version: first.version, models })
        : text('mail.firmware.subjectMany', { count: versions.length, models }),
    paragraphs: [
      text('mail.hello', { name: username }),
      text('mail.firmware.text'),
      ...described,
      ...(listed.length ? [listed.join('\n')] : []),
      ...(remaining > 0 ? [text('mail.firmware.more', { count: remaining })] : []),
    ],
    button: { label: text('mail.firmware.button'), path: `${PAGES.firmware}?id=${page}` },
    reason:
      reason === 'fixtures' ? text('mail.firmware.reasonFixtures') : text('mail.firmware.reason', { model: reason }),
    unsubscribe: { label: text('mail.unsubscribe'), path: unsubscribePath(token) },
  }
}
