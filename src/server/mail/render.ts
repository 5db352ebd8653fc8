/** Renders mails as plain text and simple HTML without external resources. */
import type { Locale } from '#shared/constants.ts'
import { inkOn } from '#shared/contrast.ts'
import { inLanguage, languageOf } from '#shared/i18n/locales.ts'
import { type PageStyle, productNameOf } from '#shared/page-style.ts'
import { escapeMarkup } from '../escape-markup.ts'
import { textOf } from '../translate.ts'
import type { MailContent } from './mail-content.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
  /** One-click unsubscribe path; null without a subscription. */
  unsubscribe: string | null
}

const escaped = (text: string) => escapeMarkup(text).replaceAll('\n', '<br>')

/** Returns the company's contact details from the page style, one per line. */
const contactLines = (style: PageStyle, locale: Locale): string[] =>
  [
    style.address && inLanguage(style.address, locale),
    [style.phone, style.email].filter(Boolean).join(' · '),
    style.hours && inLanguage(style.hours, locale),
  ].filter((line): line is string => Boolean(line))

/** Renders a mail. @param origin origin of the product, without a trailing slash */
export function renderMail(
  content: MailContent,
  style: PageStyle,
  locale: Locale,
  origin: string,
): RenderedMail {
  const product = productNameOf(style, locale)
  const {
    subject,
    paragraphs,
    button,
    unsubscribe,
    reason = textOf(locale)('mail.reason', { product }),
  } = content
  const link = button && `${origin}${button.path}`
  const footer = [...contactLines(style, locale), reason]
  const end = unsubscribe
    ? { label: unsubscribe.label, link: `${origin}${unsubscribe.path}` }
    : null
  const text = [
    ...paragraphs,
    ...(button ? [`${button.label}${languageOf(locale).colon.trim()}\n${link}`] : []),
    '--',
    [...footer, ...(end ? [`${end.label}${languageOf(locale).colon}${end.link}`] : [])].join('\n'),
  ].join('\n\n')
  const body = [
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph)}</p>`),
    ...(button
      ? [`<p style="margin:24px 0">${buttonOf(button.label, link ?? '', style.theme_colour)}</p>`]
      : []),
  ]
  const html = page({
    product,
    style,
    locale,
    subject,
    body: body.join('\n'),
    footer: renderFooter(footer, end),
  })
  return { subject, text: `${text}\n`, html, unsubscribe: end?.link ?? null }
}

const renderFooter = (lines: readonly string[], end: { label: string; link: string } | null) =>
  escaped(lines.join('\n')) +
  (end ? `<br><a href="${escaped(end.link)}" style="color:#57616e">${escaped(end.label)}</a>` : '')

const buttonOf = (label: string, link: string, background: string) =>
  `<a href="${escaped(link)}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:${background};color:${inkOn(background)};font-weight:600;text-decoration:none">${escaped(label)}</a>`

interface MailPage {
  product: string
  style: PageStyle
  locale: Locale
  subject: string
  body: string
  /** HTML. */
  footer: string
}

const FONT = "font:16px/1.6 -apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif"

const page = ({ product, style, locale, subject, body, footer }: MailPage) => `<!doctype html>
<html lang="${languageOf(locale).tag}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f5f8;color:#1b2430;${FONT}">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:10px;border-top:4px solid ${style.theme_colour};padding:32px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700">${escaped(product)}</p>
${body}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e2e7ed;color:#57616e;font-size:13px">${footer}</p>
</div>
</body>
</html>
`
