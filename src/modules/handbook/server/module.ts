/** The server's side of the handbook: the address of its page. */
import type { ServerModule } from '#server/module.ts'
import { pages } from '../shared/pages.ts'

export const serverModule: ServerModule = { name: 'handbook', pages: Object.values(pages) }
