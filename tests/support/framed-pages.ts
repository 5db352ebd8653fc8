/** Paths of the pages inside the storefront's frame. */
import { PAGES } from '#modules/pages.ts'
import { serverModules } from '#modules/server.ts'

const OF_FRAME = [PAGES.account, PAGES.notices, PAGES.records]
const ofModules = serverModules.flatMap(({ storefrontPages = [] }) =>
  storefrontPages.map((page) => page.replace(/\?.*$/, '')),
)

export const FRAMED_PAGES: readonly string[] = [...new Set([...OF_FRAME, ...ofModules])].filter(
  (path) => path !== PAGES.register,
)
