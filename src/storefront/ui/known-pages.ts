/** The pages that the portal has: links to those of modules that it does without are not shown. */
import { isStorefrontPage } from '#shared/session/gate.ts'

let pages: ReadonlySet<string> | undefined

const pathOf = (url: string) => url.replace(/[?#].*$/, '')

/** @param known all pages, with the parameters that they require */
export const setPages = (known: readonly string[]): void => {
  pages = new Set([...known, ...known.map(pathOf)])
}

/** Whether there is a page, named with the parameters that it requires. */
export const isPage = (page: string): boolean => !pages || pages.has(page)

/** Whether a URL leads to a page; those outside the portal all do. */
export const hasPage = (url: string): boolean =>
  !isStorefrontPage(pathOf(url)) || isPage(pathOf(url))
