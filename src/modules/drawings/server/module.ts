/** The server's side of drawings: the address of their page. */
import { PAGES } from '#modules/pages.ts'
import type { ServerModule } from '#server/module.ts'

export const serverModule: ServerModule = {
  name: 'drawings',
  storefrontPages: [PAGES.drawings],
}
