/** Notification mails: a single mention, or a digest of unread notifications. */
import type { NotificationKind } from '#shared/notes.ts'
import type { Template } from './mail-content.ts'

export interface DigestEntry {
  kind: NotificationKind
  title: string
  /** Name of the user who triggered it; '' for the server. */
  actor: string
  /** Text of the note, or label of a step. */
  text: string | null
  /** Absolute URL. */
  address: string
}

export interface DigestData {
  entries: readonly DigestEntry[]
  /** Number of unread notifications that are not listed. */
  more: number
}

export const digestMail: Template<DigestData> = ({ product, entries, more }, text) => {
  const lines = entries.map(({ kind, title, actor, text: quote, address }) => {
    const note = quote && kind !== 'step' ? [quote] : []
    return [
      text(`mail.digest.${kind}`, { title, actor, step: quote ?? '' }),
      ...note,
      address,
    ].join('\n')
  })
  const [only] = entries
  const subject =
    entries.length === 1 && only && more === 0
      ? text(`mail.digest.${only.kind}`, {
          title: only.title,
          actor: only.actor,
          step: only.text ?? '',
        })
      : text('mail.digest.subject', { smart_count: entries.length + more, product })
  return {
    subject,
    paragraphs: [...lines, ...(more > 0 ? [text('mail.digest.more', { smart_count: more })] : [])],
    button: { label: text('mail.digest.button'), path: '/dashboard' },
    reason: text('mail.digest.reason', { product }),
  }
}
