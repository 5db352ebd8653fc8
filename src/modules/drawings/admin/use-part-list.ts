/** The part list of a drawing: as stored, or as edited in the sheet next to the drawing. */
import { useState } from 'react'
import type { SheetValues } from '#admin/extension-points.ts'
import { useCan } from '#admin/providers/can.ts'
import { resources } from '#config'
import { useIsPhone } from '#fields/parts/phone.ts'
import { useRows } from './use-rows.ts'

const { xiajie } = resources

/** A row of the part list, as far as its drawing needs it. */
export interface PartListRow {
  /** Empty where none has been entered yet. */
  balloon: string
  /** Title of the part; empty for one that has just been entered. */
  part: string
}

/** @param assembly null for a new one, which has no part list yet */
export function usePartList(assembly: number | null) {
  const can = useCan()
  const isPhone = useIsPhone()
  const canAdd = can('create', xiajie)
  const isEditable = !isPhone && can('list', xiajie) && (canAdd || can('update', xiajie))
  const storedRows = useRows(assembly)
  const [editedRows, setEdited] = useState<readonly SheetValues[] | null>(null)
  const titles = new Map(
    storedRows.map(({ part, $refs }): [unknown, string] => [part, $refs.part?.title ?? '']),
  )
  const current: readonly SheetValues[] =
    (isEditable && editedRows) || storedRows.map((row) => ({ ...row }))
  const rows = current.map(
    ({ balloon, part }): PartListRow => ({
      balloon: typeof balloon === 'string' ? balloon : '',
      part: titles.get(part) ?? '',
    }),
  )
  return { rows, onRows: setEdited, isEditable, canAdd }
}
