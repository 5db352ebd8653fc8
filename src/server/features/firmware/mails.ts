/** Mail about new firmware. */

import type { Template } from '#server/core/mail/mail-content.ts'
import { unsubscribePath } from '#server/core/mail/unsubscribe-path.ts'
import { formatIn } from '#shared/i18n/format.ts'

/** A version in the language of the mail. */
export interface ToldVersion {
  version: string
  /** Model numbers of the products with new firmware. */
  models: string[]
  changesDmx: boolean
  minimum: string | null
  notes: string
}

export interface FirmwareMailData {
  username: string
  versions: ToldVersion[]
  /** The product whose page the mail links to. */
  page: number
  /** Reason for the mail: model number of the subscribed product, or all fixtures. */
  because: string | 'fixtures'
  token: string
}

/** Versions shown with release notes; further ones get a line each, up to a limit. */
const WITH_NOTES = 3
const LISTED = 20
const NOTES = 800

export const firmwareMail: Template<FirmwareMailData> = (facts, text, locale) => {
  const { username, versions, page, because, token } = facts
  const { list } = formatIn(locale)
  const models = list([...new Set(versions.flatMap((one) => one.models))])
  const [first] = versions
  const nameOf = (one: ToldVersion) => `${list(one.models)} ${one.version}`
  const described = versions.slice(0, WITH_NOTES).flatMap((one) => {
    const lines = [
      nameOf(one),
      one.changesDmx && text('mail.firmware.dmx'),
      one.minimum && text('mail.firmware.minimum', { version: one.minimum }),
    ]
    const notes = one.notes.length > NOTES ? `${one.notes.slice(0, NOTES)}…` : one.notes
    return [lines.filter(Boolean).join('\n'), ...(notes ? [notes] : [])]
  })
  const listed = versions.slice(WITH_NOTES, LISTED).map(nameOf)
  const more = versions.length - LISTED
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
      ...(more > 0 ? [text('mail.firmware.more', { count: more })] : []),
    ],
    button: { label: text('mail.firmware.button'), path: `/flist_web?id=${page}` },
    reason:
      because === 'fixtures' ? text('mail.firmware.reasonFixtures') : text('mail.firmware.reason', { model: because }),
    unsubscribe: { label: text('mail.unsubscribe'), path: unsubscribePath(token) },
  }
}
