/** The bicycle hire has no pages for customers, and nothing that they read without a network. */
import type { StorefrontModule } from '#storefront/module.ts'
import type { OfflineResponses } from '#storefront/offline/responses.ts'

export const storefrontModules: readonly StorefrontModule[] = []
export const offlineResponses: OfflineResponses = []
