/** The token of the signed-in user, in the cookie that pictures are allowed by too. */
import Cookies from 'js-cookie'
import { TOKEN_COOKIE } from '../constants.ts'
import { clearViewAs } from './view-as.ts'

const attributes = () => ({ sameSite: 'lax' as const, secure: location.protocol === 'https:', path: '/' })

export const readToken = (): string | undefined => Cookies.get(TOKEN_COOKIE)
/** Whoever signs in or out sees the product as themselves. */
export const saveToken = (token: string): void => {
  clearViewAs()
  Cookies.set(TOKEN_COOKIE, token, attributes())
}
/** The same on the way out. */
export const clearToken = (): void => {
  clearViewAs()
  Cookies.remove(TOKEN_COOKIE, attributes())
}
