/** Modules of the server; each declares its routes by scope. */
import type { Module } from './core/http/scopes.ts'
import { apiDocument } from './core/open-api/register.ts'
import { health } from './core/plugins/health.ts'
import { ownRecords } from './core/portal/routes.ts'
import { published } from './core/published/routes.ts'
import { resources } from './core/resources/routes.ts'
import { accounts } from './features/accounts/routes.ts'
import { bulk } from './features/bulk/routes.ts'
import { cart } from './features/cart/routes.ts'
import { catalogue } from './features/catalogue/routes.ts'
import { changes } from './features/changes/routes.ts'
import { companies } from './features/companies/routes.ts'
import { contact } from './features/contact/routes.ts'
import { dashboard } from './features/dashboard/routes.ts'
import { errors } from './features/errors/routes.ts'
import { events } from './features/events/routes.ts'
import { favourites } from './features/favourites/routes.ts'
import { files } from './features/files/routes.ts'
import { firmware } from './features/firmware/routes.ts'
import { fixtureFiles } from './features/fixture-files/routes.ts'
import { fixtures } from './features/fixtures/routes.ts'
import { guides } from './features/guides/routes.ts'
import { history } from './features/history/routes.ts'
import { jobs } from './features/jobs/routes.ts'
import { mcp } from './features/mcp/routes.ts'
import { menus } from './features/menus/routes.ts'
import { messages } from './features/messages/routes.ts'
import { models } from './features/models/routes.ts'
import { notes } from './features/notes/routes.ts'
import { assigneeChoices } from './features/notifications/assignee-routes.ts'
import { notifications } from './features/notifications/routes.ts'
import { offlineDownload } from './features/offline-download/routes.ts'
import { orders } from './features/orders/routes.ts'
import { permission } from './features/permission/routes.ts'
import { profile } from './features/profile/routes.ts'
import { quickSearch } from './features/quick-search/routes.ts'
import { registrations } from './features/registrations/routes.ts'
import { search } from './features/search/routes.ts'
import { ownAccount } from './features/session/customer/routes.ts'
import { session } from './features/session/routes.ts'
import { secondFactor } from './features/session/second-factor/routes.ts'
import { social } from './features/session/social/routes.ts'
import { webSession } from './features/session/web-routes.ts'
import { pageStyle } from './features/style/routes.ts'
import { system } from './features/system/routes.ts'
import { transfer } from './features/transfer/routes.ts'
import { labels } from './features/units/labels/routes.ts'
import { units } from './features/units/routes.ts'
import { webhooks } from './features/webhooks/routes.ts'

export const modules: readonly Module[] = [
  health,
  apiDocument,
  resources,
  published,
  ownRecords,
  accounts,
  assigneeChoices,
  bulk,
  cart,
  catalogue,
  changes,
  companies,
  contact,
  dashboard,
  errors,
  events,
  favourites,
  files,
  firmware,
  fixtureFiles,
  fixtures,
  guides,
  history,
  jobs,
  labels,
  mcp,
  menus,
  messages,
  models,
  notes,
  notifications,
  offlineDownload,
  orders,
  ownAccount,
  permission,
  profile,
  quickSearch,
  registrations,
  search,
  secondFactor,
  session,
  social,
  pageStyle,
  system,
  transfer,
  units,
  webSession,
  webhooks,
]
