/**
 * Unsubscribe link of firmware mails: a confirmation page and the call that ends the subscription,
 * authorised by the token alone.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cardsOf } from '#modules/catalogue/server/public.ts'
import type { Context } from '#server/context.ts'
import { escapeMarkup } from '#server/escape-markup.ts'
import type { Scope } from '#server/http/scopes.ts'
import { localeOf as mailLocale } from '#server/mail/queue.ts'
import { localeOf } from '#server/published/routes.ts'
import { currentStyle } from '#server/style/public.ts'
import { textOf } from '#server/translate.ts'
import type { Locale } from '#shared/constants.ts'
import { inkOn } from '#shared/contrast.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import { type PageStyle, productNameOf } from '#shared/page-style.ts'
import {
  subscriptionOf,
  type TokenSubscription,
  unsubscribe,
  unsubscribeAll,
} from './subscriptions.ts'

// Unsubscribe page of mail links: works without signing in and without scripts.

/** `open` confirms first; `ended` after unsubscribing; `gone` without a subscription. */
type UnsubscribeState = 'open' | 'ended' | 'gone'

interface UnsubscribePage {
  state: UnsubscribeState
  /** Model number of the product, or all fixtures; null when it is unknown. */
  subject: string | 'fixtures' | null
  token: string
  style: PageStyle
  locale: Locale
}

/** Content-Security-Policy of the page: its own styles and its own form only. */
const UNSUBSCRIBE_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"

function unsubscribePage({ state, subject, token, style, locale }: UnsubscribePage): string {
  const text = textOf(locale)
  const product = escapeMarkup(productNameOf(style, locale))
  const description =
    subject === null || subject === 'fixtures'
      ? text('unsubscribe.fixtures')
      : text('unsubscribe.of', { model: subject })
  const action = (all: boolean) =>
    escapeMarkup(
      `/api/web/firmware-subscriptions/end?token=${encodeURIComponent(token)}${all ? '&all=1' : ''}`,
    )
  const button = (label: string, all: boolean) =>
    `<form method="post" action="${action(all)}"><button class="${all ? 'quiet' : 'strong'}">${label}</button></form>`
  const body =
    state === 'open'
      ? `<p>${escapeMarkup(description)}</p>${button(text('unsubscribe.one'), false)}${button(text('unsubscribe.all'), true)}`
      : `<p>${text(`unsubscribe.${state}Text`)}</p><p><a href="/">${text('unsubscribe.back')}</a></p>`
  const colour = /^#[0-9a-f]{6}$/i.test(style.theme_colour) ? style.theme_colour : '#409eff'
  return `<!doctype html>
<html lang="${languageOf(locale).tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${text(`unsubscribe.${state}`)} - ${product}</title>
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
<body><main><p class="name">${product}</p><h1>${text(`unsubscribe.${state}`)}</h1>${body}</main></body>
</html>
`
}

const tags = ['storefront']
const config = { access: 'public' } as const
const PATH = '/api/web/firmware-subscriptions/end'
const querystring = z.object({
  token: z.string().min(1).max(100).describe('token from the mail'),
  all: z.literal('1').optional().describe('end all firmware subscriptions of the customer'),
})

/** Mail programs post a form (RFC 8058); its content is ignored. */
export function registerUnsubscribe(app: Scope, context: Context): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  )
  const schema = {
    tags,
    summary: 'Unsubscribe page of firmware mails',
    querystring,
    produces: ['text/html'],
  }
  app.get(PATH, { schema, config }, async (request, reply) => {
    const { token } = request.query
    const subscription = await subscriptionOf(context, token)
    return sendPage(context, request, reply, {
      token,
      subscription,
      state: subscription ? 'open' : 'gone',
    })
  })

  const end = {
    tags,
    summary: 'Unsubscribe from firmware mails by token',
    querystring,
    produces: ['text/html'],
  }
  app.post(PATH, { schema: end, config }, async (request, reply) => {
    const { token, all } = request.query
    const subscription = await subscriptionOf(context, token)
    if (subscription && all) await unsubscribeAll(context, subscription.customer)
    else if (subscription)
      await unsubscribe(context, { id: subscription.customer }, subscription.subject)
    return sendPage(context, request, reply, {
      token,
      subscription,
      state: subscription ? 'ended' : 'gone',
    })
  })
}

interface PageState {
  token: string
  subscription: TokenSubscription | null
  state: UnsubscribeState
}

async function sendPage(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, subscription, state }: PageState,
): Promise<FastifyReply> {
  const { query } = context.db
  const customer = subscription
    ? await query
        .selectFrom('customers')
        .select('language')
        .where('id', '=', subscription.customer)
        .executeTakeFirst()
    : null
  const locale = customer ? mailLocale(customer.language) : localeOf(request)
  const subject = subscription?.subject ?? null
  const [card] = typeof subject === 'number' ? await cardsOf(context, [subject], locale) : []
  const style = await currentStyle(context, query)
  const page = unsubscribePage({
    state,
    subject: card ? card.model_number : subject === null ? null : 'fixtures',
    token,
    style,
    locale,
  })
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': UNSUBSCRIBE_PAGE_POLICY,
      'cache-control': 'no-store',
    })
    .send(page)
}
