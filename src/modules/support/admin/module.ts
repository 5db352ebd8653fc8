/** Messages of customers and their answers. */

import { lazyPage } from '#admin/lazy-page.ts'
import { lazyPart } from '#admin/lazy-part.tsx'
import type { AdminModule } from '#admin/module.ts'
import { resources } from '#config'
import { fullName } from '#shared/i18n/full-name.ts'

export const adminModule: AdminModule = {
  name: 'support',
  waiting: [
    {
      path: resources.messages.paths.list,
      resource: 'messages',
      filter: { done: false },
      title: 'dashboard.messages',
      nameOf: ({ first_name, last_name }) => fullName(String(first_name), String(last_name)),
      line: 'message',
      newestFirst: true,
      settledBy: 'done',
    },
  ],
  resourceParts: {
    messages: {
      List: lazyPage(() => import('./inbox.tsx'), 'Inbox'),
      FormSection: lazyPart(async () => (await import('./thread.tsx')).ThreadSection),
    },
  },
  openWork: {
    messagesMine: { label: 'dashboard.waiting.messagesMine' },
    messagesFree: { label: 'dashboard.waiting.messagesFree' },
  },
}
