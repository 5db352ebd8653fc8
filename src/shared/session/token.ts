/** Token of the signed-in user. Stored in a cookie, which also authorises images. */
import Cookies from 'js-cookie'
import { TOKEN_COOKIE } from '../constants.ts'
import { clearViewAs } from './view-as.ts'

const attributes = () => ({
  sameSite: 'lax' as const,
  secure: location.protocol === 'https:',
  path: '/',
})

export const readToken = (): string | undefined => Cookies.get(TOKEN_COOKIE)
/**
 * Stores the token at sign-in; ends a role preview.
 * @param expires days after which the browser deletes it; by default, when it is closed
 */
export const saveToken = (token: string, expires?: number): void => {
  clearViewAs()
  Cookies.set(TOKEN_COOKIE, token, { ...attributes(), ...(expires && { expires }) })
}
/** Removes the token at sign-out; ends a role preview. */
export const clearToken = (): void => {
  clearViewAs()
  Cookies.remove(TOKEN_COOKIE, attributes())
}
