/** Chinese texts of the back-office. */
import type { admin as en } from '../en/admin.ts'
import { access } from './admin/access.ts'
import { bulk } from './admin/bulk.ts'
import { changes } from './admin/changes.ts'
import { core } from './admin/core.ts'
import { dashboard } from './admin/dashboard.ts'
import { drawings } from './admin/drawings.ts'
import { errorLog } from './admin/error-log.ts'
import { favourites } from './admin/favourites.ts'
import { fields } from './admin/fields.ts'
import { fixtureFiles } from './admin/fixture-files.ts'
import { frame } from './admin/frame.ts'
import { guides } from './admin/guides.ts'
import { handbook } from './admin/handbook.ts'
import { history } from './admin/history.ts'
import { inbox } from './admin/inbox.ts'
import { jobs } from './admin/jobs.ts'
import { keys } from './admin/keys.ts'
import { labels } from './admin/labels.ts'
import { models } from './admin/models.ts'
import { orders } from './admin/orders.ts'
import { profile } from './admin/profile.ts'
import { reactAdmin } from './admin/react-admin.ts'
import { registrations } from './admin/registrations.ts'
import { search } from './admin/search.ts'
import { secondFactor } from './admin/second-factor.ts'
import { sheet } from './admin/sheet.ts'
import { signIn } from './admin/sign-in.ts'
import { social } from './admin/social.ts'
import { style } from './admin/style.ts'
import { system } from './admin/system.ts'
import { tabs } from './admin/tabs.ts'
import { together } from './admin/together.ts'
import { transfer } from './admin/transfer.ts'
import { views } from './admin/views.ts'
import { webhooks } from './admin/webhooks.ts'
import { workflow } from './admin/workflow.ts'
import { messages } from './messages.ts'

export const admin: typeof en = {
  messages: {
    ...access,
    ...bulk,
    ...changes,
    ...core,
    ...dashboard,
    ...drawings,
    ...errorLog,
    ...favourites,
    ...fields,
    ...fixtureFiles,
    ...frame,
    ...guides,
    ...handbook,
    ...history,
    ...inbox,
    ...jobs,
    ...keys,
    ...labels,
    ...models,
    ...orders,
    ...profile,
    ...registrations,
    ...search,
    ...secondFactor,
    ...sheet,
    ...signIn,
    ...social,
    ...style,
    ...system,
    ...tabs,
    ...together,
    ...transfer,
    ...views,
    ...webhooks,
    ...workflow,
  },
  reactAdmin,
  /** Texts of calls and checks. */
  shared: messages,
}
