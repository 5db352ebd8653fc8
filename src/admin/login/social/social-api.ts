/** The calls of the sign-in by WeChat, and the ticket stored between two of its pages. */
import { http } from '#shared/http/http.ts'

export interface SocialStatus {
  /** Whether it is configured. */
  wechat: boolean
  /** The WeChat name bound to the signed-in account. */
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

/** Redirects to the service's page. @throws HttpError */
export async function redirectToWeChat(flow: 'qr' | 'inside'): Promise<void> {
  const { data } = await http<{ url: string }>({
    url: '/api/user/social/start',
    method: 'POST',
    data: { flow },
  })
  location.assign(data.url)
}

/** One call per code, which is valid once: effects run twice in development. */
const signIns = new Map<string, Promise<SocialSignIn>>()

/** Signs in by the service's code. @throws HttpError */
export function signInByCode(
  call: 'weixinLogin' | 'getopenid',
  search: URLSearchParams,
): Promise<SocialSignIn> {
  const code = search.get('code') ?? ''
  const query = new URLSearchParams({ code, state: search.get('state') ?? '' })
  const signIn =
    signIns.get(code) ??
    http<SocialSignIn>({ url: `/api/user/${call}?${query}` }).then(({ data }) => data)
  signIns.set(code, signIn)
  return signIn
}

/** Binds the person to the signed-in account. @throws HttpError */
export async function bind({ ticket, unionid, openid }: SocialSignIn): Promise<void> {
  const query = new URLSearchParams({ code: ticket ?? '', unionid: unionid ?? openid })
  await http({ url: `/api/user/getopenid1?${query}` })
}

const bindings = new Map<string, Promise<boolean>>()

/**
 * Binds the person behind the code to the signed-in account.
 * @returns false if another account is bound already
 * @throws HttpError
 */
export function bindReturned(search: URLSearchParams): Promise<boolean> {
  const code = search.get('code') ?? ''
  const binding =
    bindings.get(code) ??
    signInByCode('weixinLogin', search).then(async (person) => {
      if (person.token) return false
      await bind(person)
      return true
    })
  bindings.set(code, binding)
  return binding
}

/** @throws HttpError */
export const unbind = () => http({ url: '/api/user/social/unbind', method: 'POST' })

const STORAGE_KEY = 'pendingBinding'

/** The person to be bound, per browser tab. */
export const pendingBinding = {
  save: (person: SocialSignIn) => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(person)),
  read: (): SocialSignIn | null => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'),
  clear: () => sessionStorage.removeItem(STORAGE_KEY),
}

/** Whether the page runs in WeChat's own browser. */
export const isInWeChat = () => /MicroMessenger/i.test(navigator.userAgent)
