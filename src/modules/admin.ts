/** The office's side of the capabilities, one line each. */
import type { AdminModule } from '#admin/module.ts'
import { without } from '#without'
import { catalogueModule } from './catalogue/admin/module.ts'
import { changesModule } from './changes/admin/module.ts'
import { dashboardModule } from './dashboard/admin/module.ts'
import { drawingsModule } from './drawings/admin/module.ts'
import { fixturesModule } from './fixtures/admin/module.ts'
import { guidesModule } from './guides/admin/module.ts'
import { handbookModule } from './handbook/admin/module.ts'
import { labelsModule } from './labels/admin/module.ts'
import { modelsModule } from './models/admin/module.ts'
import { installed } from './needs.ts'
import { ordersModule } from './orders/admin/module.tsx'
import { registrationModule } from './registration/admin/module.ts'
import { supportModule } from './support/admin/module.ts'
import { tourModule } from './tour/admin/module.ts'

const all: readonly AdminModule[] = [
  catalogueModule,
  changesModule,
  dashboardModule,
  drawingsModule,
  fixturesModule,
  guidesModule,
  handbookModule,
  labelsModule,
  modelsModule,
  ordersModule,
  registrationModule,
  supportModule,
  tourModule,
]

export const adminModules = installed(all, without)
