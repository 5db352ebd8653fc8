/**
 * Tells mails of people from those that programs send: automatic replies, lists, receipts and
 * bounces.
 */
import PostalMime, { type Email } from 'postal-mime'

/**
 * `bounce`: a mail of ours could not be delivered; `automatic`: any other mail that no person has
 * written.
 */
export type MailKind = 'mail' | 'automatic' | 'bounce'

/**
 * Headers of programs that send automatic replies, with any value except `no`: they are named in
 * many ways. People's mails have `X-Auto-Response-Suppress` too, which asks that none be sent back,
 * and `X-MS-Exchange-Inbox-Rules-Loop` if they were passed on.
 */
const REPLY_HEADER =
  /^(auto-submitted|x-([a-z]+-)?auto-?(reply|respon(?!.*-suppress)|generated|submitted).*|x-vacation.*|x-fc-machinegenerated|x-ms-exchange-generated-message-source)$/
/** Headers of other mails as well, by the values that such programs write. */
const VALUE_HEADERS: Readonly<Record<string, RegExp>> = {
  precedence: /^(bulk|junk|list|auto[_-]reply)$/i,
  'x-precedence': /^(bulk|junk|list|auto[_-]reply)$/i,
  preference: /^auto[_-]reply$/i,
  'return-path': /^<>$/,
  'delivered-to': /^autoresponder$/i,
  'x-post-messageclass': /autoresponder/i,
}

/**
 * How mail programs begin the subject of an automatic reply; a person's reply to it begins with
 * `Re:`.
 */
const REPLY_SUBJECTS = [
  '自动(?:回复|答复|应答)',
  '自動(?:回[覆復]|応答|返信)',
  '外出自动回复',
  '不在通知',
  '자동 ?(?:회신|응답)',
  '부재중',
  'auto(?:matic)?[ -]?(?:reply|response)',
  'out of (?:the )?office',
  'automatische antwort',
  'abwesen(?:d|heits\\p{L}+)',
  'automatisch(?:e reactie| antwoord)',
  'afwezig(?:heid\\p{L}*)?',
  'réponse automatique',
  'absente? du bureau',
  'absence du bureau',
  "message d[’']absence",
  'respuesta automática',
  'fuera de (?:la )?oficina',
  'resposta autom[àá]tica',
  '(?:fora do escritório|ausência temporária)',
  'risposta automatica',
  'fuori (?:sede|ufficio)',
  'autosvar',
  'automatiskt? svar',
  'fr(?:ånvaro|avær)\\p{L}*',
  'automaattinen vastaus',
  'poissa',
  'automaatvastus',
  'automātiska atbilde',
  'automatinis atsakymas',
  'automatyczna odpowiedź',
  'odpowiedź automatyczna',
  'nieobecność',
  'automatická odpov[eě]ď',
  'automatski odgovor',
  'samodejni odgovor',
  'automatikus válasz',
  'răspuns automat',
  'otomatik yanıt',
  'αυτόματη απάντηση',
  'автоответ',
  'автоматический ответ',
  'автоматична відповідь',
  'автоматичен отговор',
  'رد تلقائي',
  '(?:תשובה אוטומטית|מענה אוטומטי)',
  '(?:thư )?trả lời tự động',
  '(?:การ)?ตอบกลับอัตโนมัติ',
  'balas(?:an)? (?:otomatis|automatik)',
]
/** Our subject follows behind a colon; words that follow at once are the sentence of a person. */
const REPLY_SUBJECT = new RegExp(
  `^[[【(（]?(?:${REPLY_SUBJECTS.join('|')})(?:[\\]】)）]|\\s+[-–—]|\\s*(?:auto-?reply|re|aw)?\\s*[:：]|\\s*$)`,
  'iu',
)

const hasReplySubject = ({ subject }: Email) =>
  REPLY_SUBJECT.test((subject ?? '').normalize('NFC').trim())

const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status']
const RETURNED_TYPES = [
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/global-headers',
]

/** A header of our mails, which some programs return below their own words. */
const RETURNED_HEADER = /^(?:\s*<[^<>]+>)?\s*reply-to\s*:/im

/** Whether a mail contains an earlier one. */
export const hasReturned = (attachments: Email['attachments']): boolean =>
  attachments.some(({ mimeType }) => RETURNED_TYPES.includes(mimeType))

const headerOf = ({ headers }: Email, name: string) =>
  headers
    .find(({ key }) => key === name)
    ?.value.trim()
    .toLowerCase()

/** Headers that only undelivered mails have; those of Exchange have no value. */
const FAILURE_HEADERS = ['x-failed-recipients', 'x-ms-exchange-message-is-ndr']

/**
 * Whether a mail server writes about a mail. Some have no address; people write as `postmaster@`,
 * too, but not without a sender of the envelope, and without a report or the mail that is returned.
 */
function isOfServer({ from, headers, attachments, text, html }: Email, isReply: boolean): boolean {
  const body = text || html || ''
  const isFailure = headers.some(({ key }) => FAILURE_HEADERS.includes(key))
  if (isFailure || /^mailer-daemon@/i.test(from?.address ?? '')) return true
  if (!from?.address) return /^(mailer-daemon\b|$)/i.test(from?.name ?? '')
  if (!/^postmaster@/i.test(from.address)) return false
  const hasNoSender = headers.some(
    ({ key, value }) => key === 'return-path' && value.trim() === '<>',
  )
  const hasReport = attachments.some(({ mimeType }) => STATUS_TYPES.includes(mimeType))
  return (
    isReply || hasNoSender || hasReport || hasReturned(attachments) || RETURNED_HEADER.test(body)
  )
}

/** RFC 3834, and what programs send instead. */
export function mailKindOf(mail: Email): MailKind {
  const type = headerOf(mail, 'content-type') ?? ''
  const isReport = type.startsWith('multipart/report')
  const isReply = mail.headers.some(
    ({ key, value }) => REPLY_HEADER.test(key) && !/^(no\b.*)?$/i.test(value.trim()),
  )
  if (isReport || isOfServer(mail, isReply)) return hasFailed(mail) ? 'bounce' : 'automatic'
  const hasValue = mail.headers.some(({ key, value }) => VALUE_HEADERS[key]?.test(value.trim()))
  return isReply || hasValue || hasReplySubject(mail) ? 'automatic' : 'mail'
}

const textOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** Subjects about a mail that may still arrive. */
const LATE = /\bdelay|^warning: (?:could not send|message)|延迟|延遲|verzöger/i

/**
 * Whether a report (RFC 3464) says that a mail was not delivered: not that it is late, has arrived,
 * or was read.
 */
function hasFailed(mail: Email): boolean {
  const status = mail.attachments.find(({ mimeType }) => STATUS_TYPES.includes(mimeType))
  if (status) return /^action\s*:\s*failed/im.test(textOf(status.content))
  if (
    /report-type="?(disposition-notification|feedback-report)/.test(
      headerOf(mail, 'content-type') ?? '',
    )
  )
    return false
  return !LATE.test(mail.subject ?? '') && !hasReplySubject(mail)
}

const ADDRESS = /[^\s<>]{1,200}@[^\s<>]{1,200}/g
/** Some programs write the returned mail below their own words. */
const MAX_RETURNED_TEXT = 1_000_000

/**
 * Reply addresses of the mail that a bounce brings back: bounces go to the sender of the envelope.
 * @param text of the bounce
 */
export async function returnedOf({ attachments }: Email, text: string): Promise<string[]> {
  const returned = attachments.filter(({ mimeType }) => RETURNED_TYPES.includes(mimeType))
  const mails = await Promise.all(
    returned.map(({ content }) => PostalMime.parse(`${textOf(content)}\r\n\r\n`)),
  )
  const written = text.slice(0, MAX_RETURNED_TEXT).match(ADDRESS) ?? []
  return [
    ...mails.flatMap(({ replyTo }) => (replyTo ?? []).flatMap(({ address }) => address ?? [])),
    ...written,
  ]
}
