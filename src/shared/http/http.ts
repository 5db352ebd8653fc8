/** The API client of the browser. */
import { CODES } from '../errors.ts'
import { readLocale } from '../i18n/interface-locale.ts'
import { localTimeZone } from '../i18n/time-zone.ts'
import { readToken } from '../session/token.ts'
import { endViewAs, readViewAs } from '../session/view-as.ts'
import { createHttp } from './client.ts'
import { failedCalls } from './failed-calls.ts'

/** The host of API_HOST from a meta tag; '' is the page's own. */
export const apiHost = (): string => document.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content ?? ''

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
    // Everything on the page belongs to the role, so it reloads with the user's own permissions.
    endViewAs(failed.error.message)
    location.reload()
  },
})
