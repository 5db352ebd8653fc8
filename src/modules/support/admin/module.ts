/** Messages of customers and their answers. */

import { lazyPage } from '#admin/lazy-page.ts'
import { lazyPart } from '#admin/lazy-part.tsx'
import type { AdminModule } from '#admin/module.ts'

export const supportModule: AdminModule = {
  name: 'support',
  resourceParts: {
    messages: {
      List: lazyPage(() => import('./inbox.tsx'), 'Inbox'),
      FormSection: lazyPart(async () => (await import('./thread.tsx')).ThreadSection),
    },
  },
}
