/** Keeps pasted rows that are not lines yet, as the draft of the form keeps its fields, and offers those of an earlier visit. */
import { useLocation, useRecordContext } from 'ra-core'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useAllowLeave } from '#admin/form/allow-leave.ts'
import { ownDraftKey, readDraft, removeDraft, writeDraft } from '#admin/form/draft-store.ts'
import type { QuickOrderInput } from '../shared/cart.ts'

const schema = z
  .array(z.object({ part_number: z.string(), quantity: z.string(), serial_number: z.string(), remark: z.string() }))
  .catch([])

/** @param rows those that are not lines yet @returns the rows of an earlier visit, until `take` or `discard` */
export function useStoredRows(rows: readonly QuickOrderInput[]) {
  const record = useRecordContext()
  const { search } = useLocation()
  const allowLeave = useAllowLeave()
  const key = ownDraftKey('orders pasted', record ? Number(record.id) : `new${search}`)
  const [storedRows, setStoredRows] = useState<readonly QuickOrderInput[]>(() =>
    schema.parse(readDraft(key)?.values.rows),
  )
  // Without what a check has found.
  const content = JSON.stringify(
    [...storedRows, ...rows].map(({ part_number, quantity, serial_number, remark }) => ({
      part_number,
      quantity,
      serial_number,
      remark,
    })),
  )
  useEffect(() => {
    const rowsToStore = schema.parse(JSON.parse(content))
    if (rowsToStore.length)
      writeDraft(key, { savedAt: new Date().toISOString(), version: null, values: { rows: rowsToStore } })
    else removeDraft(key)
  }, [key, content])
  const isNew = !record
  // A new order that has been saved has no draft.
  useEffect(
    () => () => {
      if (isNew && allowLeave.current) removeDraft(key)
    },
    [key, allowLeave, isNew],
  )
  return {
    storedRows,
    restore: () => {
      setStoredRows([])
      return storedRows
    },
    discard: () => setStoredRows([]),
  }
}
