/** The server's side of sheets: the addresses of their pages. */
import { PAGES } from '#modules/pages.ts'
import type { ServerModule } from '#server/module.ts'

export const serverModule: ServerModule = {
  name: 'sheets',
  storefrontPages: [PAGES.wiring, PAGES.schematics, PAGES.documents],
}
