/** The server's side of drawings: the address of their page, and what it shows. */
import { PAGES } from '#modules/pages.ts'
import type { ServerModule } from '#server/module.ts'

export const serverModule: ServerModule = {
  name: 'drawings',
  storefrontPages: [PAGES.drawings],
  shows: {
    zujian: ['code', 'name', 'goods', 'parent', 'drawing', 'hotspots', 'nodes', 'sort'],
    xiajie: ['zujian', 'balloon', 'part', 'quantity', 'node', 'from_serial', 'to_serial'],
  },
}
