/** 3D models and their posters. */
import { PAGES } from '#modules/pages.ts'
import type { ServerModule } from '#server/module.ts'
import { modelKind } from './inspections/kinds.ts'
import { backfillPosters, posterHooks } from './posters.ts'
import { models } from './routes.ts'

export const serverModule: ServerModule = {
  name: 'models',
  storefrontPages: [PAGES.models, PAGES.model, PAGES.explodedModel],
  routes: [models],
  hooks: [posterHooks],
  inspections: [modelKind],
  daily: [backfillPosters],
}
