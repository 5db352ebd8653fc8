/** The responses that the server has written into the current page. */
import { readLocale } from '../i18n/interface-locale.ts'
import { readViewAs } from '../session/view-as.ts'
import { ELEMENT_ID, type InitialResponses } from '../web/initial-responses.ts'

/** None in another language than the interface's, or if the tab previews a role. */
function readInitialResponses(): InitialResponses['responses'] {
  const json = typeof document === 'undefined' ? null : document.getElementById(ELEMENT_ID)?.textContent
  if (!json) return {}
  const { locale, responses }: InitialResponses = JSON.parse(json)
  return locale === readLocale() && readViewAs() === undefined ? responses : {}
}

/** By path and query. */
export const initialResponses = readInitialResponses()

/** Data of a first query; undefined if it did not come with the page. */
export const initialData = <T>(key: string): T | undefined => initialResponses[key]?.data as T | undefined
