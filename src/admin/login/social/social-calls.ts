/** The calls of signing in by WeChat, and the ticket that waits between two of its pages. */
import { http } from '#shared/http/http.ts'

export interface SocialStatus {
  /** Whether it is set up. */
  wechat: boolean
  /** The name the signed-in account is bound to. */
  bound: string | null
}

export interface SocialSignIn {
  token: string | null
  ticket: string | null
  openid: string
  unionid: string | null
  name: string | null
}

/** @throws HttpError */
export const socialStatus = async () => (await http<SocialStatus>({ url: '/api/user/social' })).data

/** Sends the browser to the service's page. @throws HttpError */
export async function goToService(flow: 'qr' | 'inside'): Promise<void> {
  const { data } = await http<{ url: string }>({ url: '/api/user/social/start', method: 'POST', data: { flow } })
  location.assign(data.url)
}

/** What the code of the service stands for. @throws HttpError */
export async function signInBy(call: 'weixinLogin' | 'getopenid', search: URLSearchParams): Promise<SocialSignIn> {
  const query = new URLSearchParams({ code: search.get('code') ?? '', state: search.get('state') ?? '' })
  return (await http<SocialSignIn>({ url: `/api/user/${call}?${query}` })).data
}

/** Binds the person to the signed-in account. @throws HttpError */
export async function bind({ ticket, unionid, openid }: SocialSignIn): Promise<void> {
  const query = new URLSearchParams({ code: ticket ?? '', unionid: unionid ?? openid })
  await http({ url: `/api/user/getopenid1?${query}` })
}

/** @throws HttpError */
export const unbind = () => http({ url: '/api/user/social/unbind', method: 'POST' })

const WAITING = 'social.waiting'

/** The person who waits to be bound, for this tab of the browser. */
export const waiting = {
  keep: (person: SocialSignIn) => sessionStorage.setItem(WAITING, JSON.stringify(person)),
  read: (): SocialSignIn | null => JSON.parse(sessionStorage.getItem(WAITING) ?? 'null'),
  forget: () => sessionStorage.removeItem(WAITING),
}

/** Whether the page is open in the service's own browser. */
export const isInside = () => /MicroMessenger/i.test(navigator.userAgent)
