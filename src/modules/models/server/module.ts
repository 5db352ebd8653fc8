/** 3D models and their posters. */
import type { ServerModule } from '#server/module.ts'
import { modelKind } from './inspections/kinds.ts'
import { backfillPosters, posterHooks } from './posters.ts'
import { models } from './routes.ts'

export const modelsModule: ServerModule = {
  name: 'models',
  routes: [models],
  hooks: [posterHooks],
  inspections: [modelKind],
  daily: [backfillPosters],
}
