/** What a hand-made page offers beside the generic actions of a record, in its row and on its page. */
import type { RaRecord } from 'ra-core'
import { type ComponentType, createContext } from 'react'

export interface RecordExtraProps {
  record: RaRecord
  /** In a row there is room for icons only. */
  inRow: boolean
}

export const RecordExtras = createContext<ComponentType<RecordExtraProps> | null>(null)
