/** The token of the signed-in user, in the cookie that pictures are allowed by too. */
import Cookies from 'js-cookie'
import { TOKEN_COOKIE } from '../constants.ts'

const attributes = () => ({ sameSite: 'lax' as const, secure: location.protocol === 'https:', path: '/' })

export const readToken = (): string | undefined => Cookies.get(TOKEN_COOKIE)
export const saveToken = (token: string): void => void Cookies.set(TOKEN_COOKIE, token, attributes())
export const clearToken = (): void => Cookies.remove(TOKEN_COOKIE, attributes())
