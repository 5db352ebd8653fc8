/**
 * The portal's side of the capabilities, one line each; sections of the account page are in this
 * order.
 */
import type { StorefrontModule } from '#storefront/module.ts'
import { without } from '#without'
import { catalogueModule } from './catalogue/storefront/module.ts'
import { drawingsModule } from './drawings/storefront/module.ts'
import { firmwareModule } from './firmware/storefront/module.ts'
import { fixturesModule } from './fixtures/storefront/module.ts'
import { guidesModule } from './guides/storefront/module.ts'
import { modelsModule } from './models/storefront/module.ts'
import { installed } from './needs.ts'
import { offlineModule } from './offline/storefront/module.ts'
import { ordersModule } from './orders/storefront/module.ts'
import { registrationModule } from './registration/storefront/module.ts'
import { sheetsModule } from './sheets/storefront/module.ts'
import { supportModule } from './support/storefront/module.ts'

const all: readonly StorefrontModule[] = [
  catalogueModule,
  drawingsModule,
  modelsModule,
  sheetsModule,
  guidesModule,
  ordersModule,
  fixturesModule,
  offlineModule,
  firmwareModule,
  supportModule,
  registrationModule,
]

export const storefrontModules = installed(all, without)
