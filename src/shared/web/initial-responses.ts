/** The responses of a page's first queries, which the server writes into the page: the page need not wait for them. */
import type { Locale } from '../constants.ts'

export const ELEMENT_ID = 'initial-responses'
const ELEMENT = new RegExp(`<script type="application/json" id="${ELEMENT_ID}">(.*?)</script>`, 's')

export interface InitialResponse {
  /** Data of the envelope. */
  data: unknown
  /** Of a paginated list. */
  contentRange?: string
}

export interface InitialResponses {
  /** Language of the texts. */
  locale: Locale
  /** By path and query, see `initialQueries`. */
  responses: Readonly<Record<string, InitialResponse>>
}

/** Adds the responses to the head of a page. */
export function withInitialResponses(page: string, responses: InitialResponses): string {
  // Within a script element, only a tag can end it.
  const json = JSON.stringify(responses).replaceAll('<', '\\u003c')
  return page.replace('</head>', () => `<script type="application/json" id="${ELEMENT_ID}">${json}</script></head>`)
}

/** Separates a page from its responses; null if it has none. */
export function withoutInitialResponses(page: string): { page: string; initial: InitialResponses | null } {
  const [, json] = ELEMENT.exec(page) ?? []
  return { page: page.replace(ELEMENT, ''), initial: json === undefined ? null : JSON.parse(json) }
}
