/**
 * The portal's side of the capabilities, one line each; pages of one path are tried, and sections of
 * the account page shown, in this order.
 */
import type { StorefrontModule } from '#storefront/module.ts'
import { without } from '#without'
import { catalogueModule } from './catalogue/storefront/module.ts'
import { changesModule } from './changes/storefront/module.ts'
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
  changesModule,
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
