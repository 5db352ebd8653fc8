/** The server's side of the tour: the address of its page. */
import type { ServerModule } from '#server/module.ts'
import { pages } from '../shared/pages.ts'

export const serverModule: ServerModule = { name: 'tour', pages: Object.values(pages) }
