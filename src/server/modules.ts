/** Modules of the server; each declares its routes by scope. */

import { catalogue } from '#modules/catalogue/server/routes.ts'
import { search } from '#modules/catalogue/server/search/routes.ts'
import { changes } from '#modules/changes/server/routes.ts'
import { dashboard } from '#modules/dashboard/server/routes.ts'
import { firmware } from '#modules/firmware/server/routes.ts'
import { fixtureFiles } from '#modules/fixtures/server/files/routes.ts'
import { fixtures } from '#modules/fixtures/server/routes.ts'
import { guides } from '#modules/guides/server/routes.ts'
import { models } from '#modules/models/server/routes.ts'
import { offlineDownload } from '#modules/offline/server/routes.ts'
import { cart } from '#modules/orders/server/cart/routes.ts'
import { companies } from '#modules/orders/server/companies/routes.ts'
import { orders } from '#modules/orders/server/routes.ts'
import { registrations } from '#modules/registration/server/routes.ts'
import { contact } from '#modules/support/server/contact/routes.ts'
import { messages } from '#modules/support/server/messages/routes.ts'
import { labels } from '#modules/units/server/labels/routes.ts'
import { units } from '#modules/units/server/routes.ts'
import { accounts } from './accounts/routes.ts'
import { bulk } from './bulk/routes.ts'
import { errors } from './error-log/routes.ts'
import { events } from './events/routes.ts'
import { favourites } from './favourites/routes.ts'
import { files } from './files/routes.ts'
import { history } from './history/routes.ts'
import type { Module } from './http/scopes.ts'
import { jobs } from './jobs/routes.ts'
import { mcp } from './mcp/routes.ts'
import { menus } from './menus/routes.ts'
import { notes } from './notes/routes.ts'
import { assigneeChoices } from './notifications/assignee-routes.ts'
import { notifications } from './notifications/routes.ts'
import { apiDocument } from './open-api/register.ts'
import { permission } from './permission/routes.ts'
import { health } from './plugins/health.ts'
import { ownRecords } from './portal/routes.ts'
import { profile } from './profile/routes.ts'
import { published } from './published/routes.ts'
import { quickSearch } from './quick-search/routes.ts'
import { resources } from './resources/routes.ts'
import { ownAccount } from './session/customer/routes.ts'
import { session } from './session/routes.ts'
import { secondFactor } from './session/second-factor/routes.ts'
import { social } from './session/social/routes.ts'
import { webSession } from './session/web-routes.ts'
import { pageStyle } from './style/routes.ts'
import { system } from './system/routes.ts'
import { transfer } from './transfer/routes.ts'
import { webhooks } from './webhooks/routes.ts'

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
