/** 3D models and their posters. */
import { PAGES } from '#modules/pages.ts'
import type { InspectionKind } from '#server/inspections/inspection.ts'
import type { ServerModule } from '#server/module.ts'
import type { ModelReport } from '../shared/model.ts'
import { backfillPosters, posterHooks } from './posters.ts'
import { models } from './routes.ts'

const MAX_SIZE = 256 * 1024 * 1024
const TIMEOUT_MS = 60_000

const isModel = ({ name, type }: { name: string; type: string }) =>
  type === 'model/gltf-binary' || name.toLowerCase().endsWith('.glb')

/** The inspection kind of 3D models. */
const modelKind: InspectionKind<ModelReport> = {
  name: 'model',
  version: 1,
  maxSize: MAX_SIZE,
  timeoutMs: TIMEOUT_MS,
  matches: isModel,
  module: new URL('./inspections/model.ts', import.meta.url).href,
}

export const serverModule: ServerModule = {
  name: 'models',
  storefrontPages: [PAGES.models, PAGES.model, PAGES.explodedModel],
  routes: [models],
  hooks: [posterHooks],
  inspections: [modelKind],
  daily: [backfillPosters],
}
