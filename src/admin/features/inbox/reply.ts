/** The link that opens a reply in the mail program, with the message quoted. */

export interface Reply {
  to: string
  subject: string
  /** Above the quoted text. */
  intro: string
  message: string
}

/** Longer links are cut or refused by mail programs. */
const QUOTED = 1200

/** `mailto:` of the reply; a long message is quoted by its beginning. */
export function replyLink({ to, subject, intro, message }: Reply): string {
  const text = message.length > QUOTED ? `${message.slice(0, QUOTED).toWellFormed()}…` : message
  const quoted = text.split('\n').map((line) => `> ${line}`)
  const body = ['', '', intro, ...quoted].join('\r\n')
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
