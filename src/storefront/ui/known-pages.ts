/** The pages that the portal has: links to those of modules that it does without are not shown. */
import { isStorefrontPage } from '#shared/session/gate.ts'

let paths: ReadonlySet<string> | undefined

/** @param known paths of all pages, without parameters */
export const setPages = (known: readonly string[]): void => {
  paths = new Set(known)
}

/** Whether a URL leads to a page; those outside the portal all do. */
export function hasPage(url: string): boolean {
  const path = url.replace(/[?#].*$/, '')
  return !paths || !isStorefrontPage(path) || paths.has(path)
}
