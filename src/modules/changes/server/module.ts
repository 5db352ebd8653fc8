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
  shows: {
    tlf: [
      'change_number',
      'goods',
      'title',
      'kind',
      'old_part',
      'new_part',
      'from_serial',
      'effective',
      'description',
      'attachments',
      'drawings',
    ],
  },
  offline: {
    paths: String.raw`changes/\d+`,
    urls: (_product, listed) => listed('changes').map((id) => `/api/web/changes/${id}`),
  },
  notices: { changes: { resource: 'tlf', label: 'notice.changes', mails: true } },
  mailJobs: [queueChangeMails],
}
