/** Labels with serial numbers. */
import type { AdminModule } from '#admin/module.ts'
import { LabelActions } from './label-actions.tsx'

export const unitsModule: AdminModule = {
  name: 'units',
  resourceParts: {
    goods: { RecordActions: LabelActions },
  },
}
