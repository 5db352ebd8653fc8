/** Changes of products: whom they concern. */
import { lazyPart } from '#admin/lazy-part.tsx'
import type { AdminModule } from '#admin/module.ts'

export const adminModule: AdminModule = {
  name: 'changes',
  resourceParts: {
    tlf: { FormSection: lazyPart(async () => (await import('./impact-card.tsx')).ImpactCard) },
  },
}
