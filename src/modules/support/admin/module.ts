/** Messages of customers and their answers. */

import { lazyPage } from '#admin/lazy-page.ts'
import { lazyPart } from '#admin/lazy-part.tsx'
import type { AdminModule } from '#admin/module.ts'
import { resources } from '#config'

export const adminModule: AdminModule = {
  name: 'support',
  waiting: [
    {
      path: resources.messages.paths.list,
      resource: 'messages',
      filter: { done: false },
      title: 'dashboard.messages',
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
