/** API client of the front ends. */
import { CODES } from '../errors.ts'
import { readLocale } from '../i18n/interface-locale.ts'
import { localTimeZone } from '../i18n/local-time-zone.ts'
import { readToken } from '../session/token.ts'
import { endViewAs, readViewAs } from '../session/view-as.ts'
import { createHttp } from './client.ts'
import { failedCalls } from './failed-calls.ts'

/** Origin of the API from the meta tag (API_HOST); '' for that of the page. */
export const apiHost = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content ?? ''

export const http = createHttp({
  baseUrl: apiHost,
  token: readToken,
  locale: readLocale,
  viewAs: readViewAs,
  timeZone: localTimeZone,
  page: () => location.pathname,
  onFailure: (failed) => {
    const isGone = failed.error.code === CODES.roleGone && readViewAs() !== undefined
    if (!isGone) return failedCalls.emit(failed)
    // The whole page depends on the previewed role, so it reloads with the user's permissions.
    endViewAs(failed.error.message)
    location.reload()
  },
})
