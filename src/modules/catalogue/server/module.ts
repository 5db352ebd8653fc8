/** The catalogue: product lines, products, parts, and the search over them. */
import { PAGES } from '#modules/pages.ts'
import type { ServerModule } from '#server/module.ts'
import { catalogue } from './routes.ts'
import { search } from './search/routes.ts'
import { missedSearches, supersededWork } from './start-page.ts'
import { catalogueTables } from './tables.ts'
import { units } from './unit-routes.ts'

export const serverModule: ServerModule = {
  name: 'catalogue',
  storefrontPages: [PAGES.home, PAGES.products, PAGES.detail],
  tables: catalogueTables,
  routes: [catalogue, search, units],
  shows: {
    leimu: ['name', 'image', 'sort'],
    categories: ['name', 'leimu', 'parent', 'image', 'sort'],
    goods: [
      'model_number',
      'name',
      'category',
      'status',
      'replaced_by',
      'summary',
      'description',
      'specifications',
      'images',
      'model',
      'model_poster',
      'serial_numbers',
      'accessories',
      'sort',
    ],
    codes: [
      'part_number',
      'name',
      'specification',
      'unit',
      'status',
      'superseded_by',
      'image',
      'weight',
      'orderable',
    ],
  },
  openWork: [supersededWork],
  figures: [missedSearches],
}
