/** The portal: what its front ends are made of. Another product names the same things in its own `product.ts`. */
import type { Office } from '#admin/create-admin.tsx'
import { resources } from '#config'
import { adminModules } from '#modules/admin.ts'

export const office: Office = {
  resources,
  modules: adminModules,
  mainLists: ['codes', 'goods', 'orders', 'customers'],
}

/** Whether customers have pages; otherwise, every page belongs to the office. */
export const hasStorefront: boolean = true
