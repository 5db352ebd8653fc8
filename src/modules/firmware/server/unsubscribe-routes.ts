/**
 * Unsubscribe link of firmware mails: a confirmation page and the call that ends the subscription, authorised by the
 * token alone.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cardsOf } from '#modules/catalogue/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Scope } from '#server/http/scopes.ts'
import { localeOf as mailLocale } from '#server/mail/queue.ts'
import { localeOf } from '#server/published/routes.ts'
import { currentStyle } from '#server/style/public.ts'
import { subscriptionOf, type TokenSubscription, unsubscribe, unsubscribeAll } from './subscriptions.ts'
import { UNSUBSCRIBE_PAGE_POLICY, type UnsubscribeState, unsubscribePage } from './unsubscribe-page.ts'

const tags = ['storefront']
const config = { access: 'public' } as const
const PATH = '/api/web/firmware-subscriptions/end'
const querystring = z.object({
  token: z.string().min(1).max(100).describe('token from the mail'),
  all: z.literal('1').optional().describe('end all firmware subscriptions of the customer'),
})

/** Mail programs post a form (RFC 8058); its content is ignored. */
export function registerUnsubscribe(app: Scope, context: Context): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, undefined),
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
    return sendPage(context, request, reply, { token, subscription, state: subscription ? 'open' : 'gone' })
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
    else if (subscription) await unsubscribe(context, { id: subscription.customer }, subscription.subject)
    return sendPage(context, request, reply, { token, subscription, state: subscription ? 'ended' : 'gone' })
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
    ? await query.selectFrom('customers').select('language').where('id', '=', subscription.customer).executeTakeFirst()
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
