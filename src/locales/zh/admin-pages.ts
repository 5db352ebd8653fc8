/** Chinese texts of the pages of the back-office that are neither list nor form. */
import type { adminPages as en } from '../en/admin-pages.ts'
import { changes } from './admin/changes.ts'
import { dashboard } from './admin/dashboard.ts'
import { drawings } from './admin/drawings.ts'
import { fixtureFiles } from './admin/fixture-files.ts'
import { guides } from './admin/guides.ts'
import { handbook } from './admin/handbook.ts'
import { history } from './admin/history.ts'
import { inbox } from './admin/inbox.ts'
import { models } from './admin/models.ts'
import { orders } from './admin/orders.ts'
import { profile } from './admin/profile.ts'
import { registrations } from './admin/registrations.ts'
import { sheet } from './admin/sheet.ts'
import { style } from './admin/style.ts'
import { system } from './admin/system.ts'

export const adminPages: typeof en = {
  ...changes,
  ...dashboard,
  ...drawings,
  ...fixtureFiles,
  ...guides,
  ...handbook,
  ...history,
  ...inbox,
  ...models,
  ...orders,
  ...profile,
  ...registrations,
  ...sheet,
  ...style,
  ...system,
}
