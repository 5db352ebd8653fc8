/** The server's side of sheets: their pages, and the call of one of them. */
import { PAGES } from '#modules/pages.ts'
import type { ServerModule } from '#server/module.ts'
import { sheets } from './routes.ts'

export const serverModule: ServerModule = {
  name: 'sheets',
  storefrontPages: [PAGES.wiring, PAGES.schematics, PAGES.documents],
  routes: [sheets],
  shows: {
    documents: [
      'title',
      'goods',
      'kind',
      'language',
      'version',
      'released',
      'file',
      'replaces',
      'from_serial',
      'to_serial',
    ],
  },
  offline: {
    paths: String.raw`sheets/\d+`,
    urls: (_product, listed) =>
      ['wiring', 'schematics', 'documents']
        .flatMap((kind) => listed(kind))
        .map((id) => `/api/web/sheets/${id}`),
  },
}
