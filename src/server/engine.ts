/** The engine's own routes, write hooks and daily work. */

import { accountHooks } from './accounts/hooks.ts'
import { accounts } from './accounts/routes.ts'
import { backfillAccounts } from './backfills/accounts.ts'
import { replaceStoredTitles } from './backfills/stored-titles.ts'
import { backfillSummaries } from './backfills/summaries.ts'
import { bulk } from './bulk/routes.ts'
import { deleteErasedNotes } from './erasure/erase-traces.ts'
import { errors } from './error-log/routes.ts'
import { events } from './events/routes.ts'
import { favouriteHooks } from './favourites/hooks.ts'
import { favourites } from './favourites/routes.ts'
import { files } from './files/routes.ts'
import { deleteUnusedFiles } from './files/unused.ts'
import { emptyTrash } from './history/empty-trash.ts'
import { history } from './history/routes.ts'
import { deleteOldResponses } from './idempotency/rows.ts'
import { eraseAbandonedUploads } from './jobs/erase.ts'
import { deleteOldJobs, jobHooks } from './jobs/old-jobs.ts'
import { jobs } from './jobs/routes.ts'
import { keyHooks } from './keys/hooks.ts'
import { deleteOldMails } from './mail/deliver.ts'
import { mails } from './mail/routes.ts'
import { mcp } from './mcp/routes.ts'
import { menus } from './menus/routes.ts'
import type { ServerModule } from './module.ts'
import { notes } from './notes/routes.ts'
import { customerNotices, deleteOldNotices } from './notices/routes.ts'
import { assigneeChoices } from './notifications/assignee-routes.ts'
import { sendDigests } from './notifications/digest.ts'
import { notificationHooks } from './notifications/hooks.ts'
import { notifications } from './notifications/routes.ts'
import { deleteOldNotifications } from './notifications/rows.ts'
import { apiDocument } from './open-api/register.ts'
import { permission } from './permission/routes.ts'
import { health } from './plugins/health.ts'
import { ownRecords } from './portal/routes.ts'
import { profile } from './profile/routes.ts'
import { published } from './published/routes.ts'
import { push } from './push/routes.ts'
import { quickSearch } from './quick-search/routes.ts'
import { resources } from './resources/routes.ts'
import { ownAccountHooks } from './session/customer/hooks.ts'
import { ownAccount } from './session/customer/routes.ts'
import { session } from './session/routes.ts'
import { secondFactorHooks } from './session/second-factor/hooks.ts'
import { secondFactor } from './session/second-factor/routes.ts'
import { social } from './session/social/routes.ts'
import { webSession } from './session/web-routes.ts'
import { deleteStaleTempFiles } from './start/stale-temp-files.ts'
import { styleHooks } from './style/current.ts'
import { pageStyle } from './style/routes.ts'
import { system } from './system/routes.ts'
import { mappingHooks } from './transfer/guided/saved-mappings.ts'
import { transfer } from './transfer/routes.ts'
import { viewHooks } from './views/hooks.ts'
import { deleteOldDeliveries } from './webhooks/delivery-rows.ts'
import { webhookHooks } from './webhooks/hooks.ts'
import { webhooks } from './webhooks/routes.ts'

export const engine: ServerModule = {
  name: 'engine',
  routes: [
    health,
    apiDocument,
    resources,
    published,
    ownRecords,
    accounts,
    assigneeChoices,
    bulk,
    customerNotices,
    errors,
    events,
    favourites,
    files,
    history,
    jobs,
    mails,
    mcp,
    menus,
    notes,
    notifications,
    ownAccount,
    permission,
    profile,
    push,
    quickSearch,
    secondFactor,
    session,
    social,
    pageStyle,
    system,
    transfer,
    webSession,
    webhooks,
  ],
  hooks: [
    accountHooks,
    secondFactorHooks,
    ownAccountHooks,
    jobHooks,
    notificationHooks,
    viewHooks,
    mappingHooks,
    favouriteHooks,
    keyHooks,
    webhookHooks,
    styleHooks,
  ],
  daily: [
    ({ db }) => db.engine.checkIntegrity(),
    sendDigests,
    deleteOldMails,
    deleteOldJobs,
    eraseAbandonedUploads,
    deleteOldResponses,
    deleteOldDeliveries,
    deleteOldNotifications,
    deleteOldNotices,
    deleteErasedNotes,
    deleteUnusedFiles,
    emptyTrash,
    ({ db }) => db.engine.search.completePurges(db),
    backfillSummaries,
    backfillAccounts,
    replaceStoredTitles,
    ({ env }, now) => deleteStaleTempFiles(env, now),
  ],
}
