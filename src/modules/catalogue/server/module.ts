/** The catalogue: product lines, products, parts, and the search over them. */
import type { ServerModule } from '#server/module.ts'
import { catalogue } from './routes.ts'
import { search } from './search/routes.ts'

export const catalogueModule: ServerModule = {
  name: 'catalogue',
  routes: [catalogue, search],
}
