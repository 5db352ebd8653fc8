/** Endpoints of WeChat sign-in, and the page to return to. */
import { http } from '#shared/http/http.ts'
import type { ReturnTo } from '#shared/session/return-to.ts'

export interface SocialPerson {
  /** Null while no account is connected. */
  token: string | null
  ticket: string | null
  openid: string
  unionid: string | null
  name: string | null
}

/** Whether the page runs in WeChat's own browser, where no QR code is needed. */
const isInWeChat = () => /MicroMessenger/i.test(navigator.userAgent)

const RETURN_TO = 'social.intent'

/** Redirects to the service. @throws HttpError */
export async function redirectToWeChat(intent: ReturnTo = {}): Promise<void> {
  const data = { flow: isInWeChat() ? 'inside' : 'qr', of: 'customer' }
  const response = await http<{ url: string }>({
    url: '/api/user/social/start',
    method: 'POST',
    data,
  })
  sessionStorage.setItem(RETURN_TO, JSON.stringify(intent))
  location.assign(response.data.url)
}

/** The page that the person had requested before the redirect. */
export const returnToOfStart = (): ReturnTo => JSON.parse(sessionStorage.getItem(RETURN_TO) ?? '{}')

/** Codes work once, and effects may run twice. */
const requests = new Map<string, Promise<SocialPerson>>()

/** Exchanges the code for the person's identity. @throws HttpError */
export function personOf(code: string, state: string): Promise<SocialPerson> {
  const query = new URLSearchParams({ code, state })
  const url = `/api/user/wxLogin?${query}`
  const person = requests.get(code) ?? http<SocialPerson>({ url }).then(({ data }) => data)
  requests.set(code, person)
  return person
}

/** Connects the person to the signed-in account. @throws HttpError */
export async function bind({ ticket, unionid, openid }: SocialPerson): Promise<void> {
  const query = new URLSearchParams({ code: ticket ?? '', unionid: unionid ?? openid })
  await http({ url: `/api/user/getopenid1?${query}` })
}

const bindings = new Map<string, Promise<boolean>>()

/**
 * Connects the returned person to the signed-in account.
 * @returns false if the person already has an account
 * @throws HttpError
 */
export function bindReturned(code: string, state: string): Promise<boolean> {
  const binding =
    bindings.get(code) ??
    personOf(code, state).then(async (person) => {
      if (person.token) return false
      await bind(person)
      return true
    })
  bindings.set(code, binding)
  return binding
}

/** @throws HttpError */
export const unbind = () => http({ url: '/api/user/social/unbind', method: 'POST' })
