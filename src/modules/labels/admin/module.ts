/** Labels with serial numbers. */
import type { AdminModule } from '#admin/module.ts'
import { LabelActions } from './label-actions.tsx'

export const adminModule: AdminModule = {
  name: 'labels',
  resourceParts: {
    goods: { RecordActions: LabelActions },
  },
}
