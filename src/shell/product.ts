/** The office of the portal. Another product has its own `product.ts`. */
import type { Office } from '#admin/create-admin.tsx'
import { resources } from '#config'
import { adminModules } from '#modules/admin.ts'

export const office: Office = {
  resources,
  modules: adminModules,
  mainLists: ['codes', 'goods', 'orders', 'customers'],
  brand: {
    mark: '/mark.svg',
    picture: '/stage.svg',
    lead: 'login.lead',
    customers: 'login.isCustomer',
  },
}
