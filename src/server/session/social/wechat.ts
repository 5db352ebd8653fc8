/**
 * OAuth 2 calls of the messaging service: authorization URL, and exchange of the returned code.
 * Source: WeChat Open Platform, "Website App WeChat Login" and "Official Accounts web page
 * authorisation".
 */
import { z } from 'zod'
import { ReadableError } from '#shared/errors.ts'
import type { Env } from '../../env.ts'

/**
 * Identity at the service. `unionid` is the same in all apps of one owner; `openid` only in this
 * one.
 */
export interface SocialIdentity {
  openid: string
  unionid: string | null
  /** Display name at the service. */
  name: string | null
}

/**
 * `qr`: the service's page with a code to scan; `inside`: a page in the service's built-in browser.
 */
export type SocialFlow = 'qr' | 'inside'

const TIMEOUT_MS = 10_000
const PAGES: Record<SocialFlow, { path: string; scope: string }> = {
  qr: { path: '/connect/qrconnect', scope: 'snsapi_login' },
  inside: { path: '/connect/oauth2/authorize', scope: 'snsapi_userinfo' },
}

const failure = z.object({
  errcode: z.number().refine((code) => code !== 0),
  errmsg: z.string().optional(),
})
const tokenSchema = z.object({
  access_token: z.string(),
  openid: z.string().min(1),
  unionid: z.string().optional(),
})
const userSchema = z.object({ nickname: z.string().optional(), unionid: z.string().optional() })

/** The authorization page of the service, which redirects to `redirect` with code and state. */
export function authorizeUrl(
  app: NonNullable<Env['wechat']>,
  flow: SocialFlow,
  redirect: string,
  state: string,
): string {
  const { path, scope } = PAGES[flow]
  const query = new URLSearchParams({
    appid: app.appId,
    redirect_uri: redirect,
    response_type: 'code',
    scope,
    state,
  })
  return `${app.openHost}${path}?${query}#wechat_redirect`
}

/**
 * Exchanges a code for an identity.
 * @throws ReadableError when the service rejects the code or is unreachable
 */
export async function identityOf(
  app: NonNullable<Env['wechat']>,
  code: string,
): Promise<SocialIdentity> {
  const token = await callApi(app, '/sns/oauth2/access_token', tokenSchema, {
    appid: app.appId,
    secret: app.appSecret,
    code,
    grant_type: 'authorization_code',
  })
  const user = await callApi(app, '/sns/userinfo', userSchema, {
    access_token: token.access_token,
    openid: token.openid,
  })
  return {
    openid: token.openid,
    unionid: token.unionid ?? user.unionid ?? null,
    name: user.nickname ?? null,
  }
}

async function callApi<T>(
  app: NonNullable<Env['wechat']>,
  path: string,
  schema: z.ZodType<T>,
  query: Record<string, string>,
): Promise<T> {
  const body: unknown = await fetch(`${app.apiHost}${path}?${new URLSearchParams(query)}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    .then((response) => response.json())
    .catch(() => {
      throw new ReadableError({ key: 'error.social.unreachable' })
    })
  const read = schema.safeParse(body)
  if (failure.safeParse(body).success || !read.success)
    throw new ReadableError({ key: 'error.social.rejected' })
  return read.data
}
