/** Troubleshooting guides. */
import { PAGES } from '#modules/pages.ts'
import type { ServerModule } from '#server/module.ts'
import { guideHooks } from './hooks.ts'
import { guides } from './routes.ts'
import { unhelpfulGuides } from './start-page.ts'
import { guidesTables } from './tables.ts'

export const serverModule: ServerModule = {
  name: 'guides',
  storefrontPages: [PAGES.guides],
  tables: guidesTables,
  routes: [guides],
  hooks: [guideHooks],
  shows: {
    troubleshooting: ['error_code', 'symptom', 'goods', 'category', 'cause', 'solution', 'guide'],
  },
  offline: {
    paths: String.raw`guides/\d+`,
    urls: (product, listed) =>
      listed('guides').flatMap((id) => [
        `/api/web/guides/${id}`,
        `/api/web/guides/${id}?product=${product}`,
      ]),
  },
  figures: [unhelpfulGuides],
}
