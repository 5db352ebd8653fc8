/** Drawings of assemblies: balloons and part lists. */
import { lazyPart } from '#admin/lazy-part.tsx'
import type { AdminModule } from '#admin/module.ts'

export const adminModule: AdminModule = {
  name: 'drawings',
  resourceParts: {
    zujian: {
      FormSection: lazyPart(async () => (await import('./drawing-editor.tsx')).DrawingEditor),
      sectionFields: ['drawing', 'hotspots'],
      PastSection: lazyPart(async () => (await import('./past-drawing.tsx')).PastDrawing),
    },
  },
}
