/** The portal as the entrances put it together. */
import { productName, resources } from '#config'
import { serverModules } from '#modules/server.ts'
import type { Product } from '#server/product.ts'

export const product: Product = { productName, resources, modules: serverModules }
