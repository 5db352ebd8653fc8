/** The API client of the browser. */
import { CODES } from '../errors.ts'
import { readLocale } from '../i18n/interface-locale.ts'
import { readToken } from '../session/token.ts'
import { endViewAs, readViewAs } from '../session/view-as.ts'
import { createHttp } from './client.ts'
import { failedCalls } from './failed-calls.ts'

/** The host set by API_HOST, which the page carries in its head; '' is the one it came from. */
export const apiHost = (): string => document.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content ?? ''

export const http = createHttp({
  baseUrl: apiHost,
  token: readToken,
  locale: readLocale,
  viewAs: readViewAs,
  onFailure: (failed) => {
    const isGone = failed.error.code === CODES.roleGone && readViewAs() !== undefined
    if (!isGone) return failedCalls.emit(failed)
    // Everything on the page is the role's: it is loaded anew with one's own rights.
    endViewAs(failed.error.message)
    location.reload()
  },
})
