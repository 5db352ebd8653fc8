/** Changes of products: their pages, and mails to the customers whom they concern. */
import { CHANGE_PAGE } from '#modules/pages.ts'
import type { ServerModule } from '#server/module.ts'
import { changeHooks, queueChangeMails } from './notifications.ts'
import { changes } from './routes.ts'
import { changesTables } from './tables.ts'

export const serverModule: ServerModule = {
  name: 'changes',
  storefrontPages: [CHANGE_PAGE],
  tables: changesTables,
  routes: [changes],
  hooks: [changeHooks],
  notices: { changes: { resource: 'tlf', label: 'notice.changes', mails: true } },
  mailJobs: [queueChangeMails],
}
