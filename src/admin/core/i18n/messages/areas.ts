/** The texts of every area: a new area is a file in `areas/` and a line here. */
import { access } from './areas/access.ts'
import { changes } from './areas/changes.ts'
import { dashboard } from './areas/dashboard.ts'
import { drawings } from './areas/drawings.ts'
import { errorLog } from './areas/error-log.ts'
import { fixtureFiles } from './areas/fixture-files.ts'
import { frame } from './areas/frame.ts'
import { guides } from './areas/guides.ts'
import { handbook } from './areas/handbook.ts'
import { inbox } from './areas/inbox.ts'
import { models } from './areas/models.ts'
import { orders } from './areas/orders.ts'
import { profile } from './areas/profile.ts'
import { registrations } from './areas/registrations.ts'
import { search } from './areas/search.ts'
import { social } from './areas/social.ts'
import { style } from './areas/style.ts'
import { tabs } from './areas/tabs.ts'
import { transfer } from './areas/transfer.ts'

export const areas = {
  ...access,
  ...changes,
  ...dashboard,
  ...drawings,
  ...errorLog,
  ...fixtureFiles,
  ...frame,
  ...guides,
  ...handbook,
  ...inbox,
  ...models,
  ...orders,
  ...profile,
  ...registrations,
  ...search,
  ...social,
  ...style,
  ...tabs,
  ...transfer,
} as const
