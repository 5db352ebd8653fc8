/** The portal as the entrances put it together. */
import { resources } from '#config'
import { serverModules } from '#modules/server.ts'
import type { Product } from '#server/product.ts'

export const product: Product = { resources, modules: serverModules }
