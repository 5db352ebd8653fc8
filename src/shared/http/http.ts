/** The API client of the browser. */
import { readLocale } from '../i18n/interface-locale.ts'
import { readToken } from '../session/token.ts'
import { readViewAs } from '../session/view-as.ts'
import { createHttp } from './client.ts'
import { failedCalls } from './failed-calls.ts'

/** The host set by API_HOST, which the page carries in its head; '' is the one it came from. */
export const apiHost = (): string => document.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content ?? ''

export const http = createHttp({
  baseUrl: apiHost,
  token: readToken,
  locale: readLocale,
  viewAs: readViewAs,
  onFailure: failedCalls.tell,
})
