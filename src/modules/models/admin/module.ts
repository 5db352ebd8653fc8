/** 3D models of products. */
import { lazyPart } from '#admin/lazy-part.tsx'
import type { AdminModule } from '#admin/module.ts'

export const adminModule: AdminModule = {
  name: 'models',
  resourceParts: {
    goods: {
      FormSection: lazyPart(async () => (await import('./model-section.tsx')).ModelSection),
    },
  },
}
