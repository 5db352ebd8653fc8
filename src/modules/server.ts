/**
 * The server's side of the capabilities, one line each; hooks of the same resource run in this
 * order.
 */
import { fileURLToPath } from 'node:url'
import type { PublishedOf, ResourceName } from '#config'
import type { ServerModule } from '#server/module.ts'
import { ConfigError } from '#shared/resources/config-error.ts'
import { without } from '#without'
import { catalogueModule } from './catalogue/server/module.ts'
import { changesModule } from './changes/server/module.ts'
import { dashboardModule } from './dashboard/server/module.ts'
import { firmwareModule } from './firmware/server/module.ts'
import { fixturesModule } from './fixtures/server/module.ts'
import { guidesModule } from './guides/server/module.ts'
import { pages as handbookPages } from './handbook/shared/pages.ts'
import { labelsModule } from './labels/server/module.ts'
import { modelsModule } from './models/server/module.ts'
import { installed, neededModules } from './needs.ts'
import { offlineModule } from './offline/server/module.ts'
import { ordersModule } from './orders/server/module.ts'
import { PAGES } from './pages.ts'
import { registrationModule } from './registration/server/module.ts'
import { supportModule } from './support/server/module.ts'
import { pages as tourPages } from './tour/shared/pages.ts'
import { unitsModule } from './units/server/module.ts'

type Records = { [N in ResourceName]: PublishedOf<N> }

declare module '#server/published/read.ts' {
  interface PublishedRecords extends Records {}
}

const all: readonly ServerModule[] = [
  unitsModule,
  labelsModule,
  supportModule,
  ordersModule,
  changesModule,
  fixturesModule,
  firmwareModule,
  guidesModule,
  modelsModule,
  catalogueModule,
  offlineModule,
  registrationModule,
  dashboardModule,
  // Pages of front ends alone.
  { name: 'drawings', storefrontPages: [PAGES.drawings] },
  { name: 'sheets', storefrontPages: [PAGES.wiring, PAGES.schematics, PAGES.documents] },
  { name: 'handbook', pages: Object.values(handbookPages) },
  { name: 'tour', pages: Object.values(tourPages) },
]

const problems = neededModules(without, fileURLToPath(import.meta.resolve('#without')))
if (problems.length) throw new ConfigError(problems, null)

export const serverModules = installed(all, without)
