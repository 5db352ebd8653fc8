/** A `mailto:` link that opens a reply with the message quoted. */

export interface Reply {
  to: string
  subject: string
  /** Above the quoted text. */
  intro: string
  message: string
}

/** Mail programs truncate or reject longer links. */
const MAX_QUOTE_LENGTH = 1200

/** `mailto:` of the reply; a long message is truncated. */
export function replyLink({ to, subject, intro, message }: Reply): string {
  const text = message.length > MAX_QUOTE_LENGTH ? `${message.slice(0, MAX_QUOTE_LENGTH).toWellFormed()}…` : message
  const quoted = text.split('\n').map((line) => `> ${line}`)
  const body = ['', '', intro, ...quoted].join('\r\n')
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
