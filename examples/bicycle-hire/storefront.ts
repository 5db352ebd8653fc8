/** The bicycle hire has no pages for customers. */
import type { StorefrontModule } from '#storefront/module.ts'

export const storefrontModules: readonly StorefrontModule[] = []
