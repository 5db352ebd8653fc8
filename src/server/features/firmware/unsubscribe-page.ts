/** Unsubscribe page of mail links: works without signing in and without scripts. */

import type { Locale } from '#shared/constants.ts'
import { inkOn } from '#shared/contrast.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import { type PageStyle, productNameOf } from '#shared/page-style.ts'

/** `open` confirms first; `ended` after unsubscribing; `gone` when there is no subscription. */
export type UnsubscribeState = 'open' | 'ended' | 'gone'

interface UnsubscribePage {
  state: UnsubscribeState
  /** Model number of the product, or all fixtures; null when it is unknown. */
  subject: string | 'fixtures' | null
  token: string
  style: PageStyle
  locale: Locale
}

const TEXTS = {
  en: {
    open: 'Firmware alerts',
    ended: 'Unsubscribed',
    gone: 'Already unsubscribed',
    of: (model: string) => `We email you when there is new firmware for ${model}, or an important change.`,
    fixtures: 'We email you when there is new firmware for one of your fixtures.',
    endOne: 'Unsubscribe',
    endAll: 'Unsubscribe from all firmware alerts',
    done: 'You won’t get these emails any longer. You can subscribe again on a product’s firmware page.',
    none: 'You’ve already unsubscribed. No more emails will be sent.',
    back: 'Back to home',
  },
  zh: {
    open: '退订固件通知',
    ended: '已退订',
    gone: '此前已退订',
    of: (model: string) => `${model} 有新固件或重要变更时，我们会发邮件通知您。`,
    fixtures: '“我的灯具”有新固件时，我们会发邮件通知您。',
    endOne: '退订此类邮件',
    endAll: '退订全部固件通知',
    done: '您将不再收到此类邮件。如需重新订阅，可前往产品的固件页面。',
    none: '该订阅此前已退订，不会再发送邮件。',
    back: '返回首页',
  },
} as const

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark)

/** Content-Security-Policy of the page: its own styles and its own form only. */
export const UNSUBSCRIBE_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"

export function unsubscribePage({ state, subject, token, style, locale }: UnsubscribePage): string {
  const text = TEXTS[locale]
  const product = escaped(productNameOf(style, locale))
  const about = subject === null || subject === 'fixtures' ? text.fixtures : text.of(subject)
  const action = (all: boolean) =>
    escaped(`/api/web/firmware-subscriptions/end?token=${encodeURIComponent(token)}${all ? '&all=1' : ''}`)
  const button = (label: string, all: boolean) =>
    `<form method="post" action="${action(all)}"><button class="${all ? 'quiet' : 'strong'}">${label}</button></form>`
  const body =
    state === 'open'
      ? `<p>${escaped(about)}</p>${button(text.endOne, false)}${button(text.endAll, true)}`
      : `<p>${state === 'ended' ? text.done : text.none}</p><p><a href="/">${text.back}</a></p>`
  const colour = /^#[0-9a-f]{6}$/i.test(style.theme_colour) ? style.theme_colour : '#409eff'
  return `<!doctype html>
<html lang="${languageOf(locale).tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${text[state]} - ${product}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;box-sizing:border-box;background:light-dark(#f4f7fa,#0b0f14);color:light-dark(#14202b,#e8edf3);font:16px/1.6 system-ui,'PingFang SC','Microsoft YaHei',sans-serif}
main{max-width:440px;width:100%;box-sizing:border-box;padding:32px;border-radius:10px;border-top:4px solid ${colour};background:light-dark(#fff,#18212b)}
h1{margin:0 0 8px;font-size:1.375rem}
p{margin:0 0 20px}
.name{color:light-dark(#53606d,#9dabba);font-weight:600}
form{margin:0 0 12px}
button{width:100%;min-height:48px;border-radius:10px;font:inherit;font-weight:600;cursor:pointer}
.strong{border:0;background:${colour};color:${inkOn(colour)}}
.quiet{border:1px solid light-dark(#8290a0,#74859a);background:transparent;color:inherit}
a{color:light-dark(#1666b8,#409eff)}
</style></head>
<body><main><p class="name">${product}</p><h1>${text[state]}</h1>${body}</main></body>
</html>
`
}
