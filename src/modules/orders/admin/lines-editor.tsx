/**
 * The lines of an order while they are written: parts by typing, pasted blocks, and the table of
 * lines.
 */
import { Alert, Box, Button } from '@mui/material'
import { useLocation, useRecordContext } from 'ra-core'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useAllowLeave } from '#admin/form/allow-leave.ts'
import { ownDraftKey, readDraft, removeDraft, writeDraft } from '#admin/form/draft-store.ts'
import { FieldSlot } from '#admin/form/field-slot.tsx'
import { useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { useNotifyError } from '#admin/providers/notify-error.ts'
import { resources } from '#config'
import { isBlock } from '#fields/parts/paste.ts'
import { useSaveFirst } from '#fields/parts/save-first.tsx'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import { cellPositionOf } from '#fields/rows/row-keys.ts'
import { MAX_CART_LINES, type QuickOrderInput } from '../shared/cart.ts'
import { rowsOfText } from '../shared/quick-order.ts'
import { LineWarnings } from './line-warnings.tsx'
import { lineOf } from './new-lines.ts'
import { PartFinder } from './part-finder.tsx'
import type { PartOption } from './part-options.ts'
import { PastedRowsList } from './pasted-rows.tsx'
import { useLines } from './use-lines.ts'
import { usePastedRows } from './use-pasted-rows.ts'

// Keeps pasted rows that are not lines yet, as the draft of the form keeps its fields, and offers
// those of an earlier visit.

const schema = z
  .array(
    z.object({
      part_number: z.string(),
      quantity: z.string(),
      serial_number: z.string(),
      remark: z.string(),
    }),
  )
  .catch([])

/**
 * @param rows those that are not lines yet
 * @returns the rows of an earlier visit, until `restore` or `discard`
 */
function useStoredRows(rows: readonly QuickOrderInput[]) {
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
      writeDraft(key, {
        savedAt: new Date().toISOString(),
        version: null,
        values: { rows: rowsToStore },
      })
    else removeDraft(key)
  }, [key, content])
  const isNew = !record
  // A new order that has been saved has no draft.
  useEffect(
    () => () => {
      if (isNew && allowLeave.current === true) removeDraft(key)
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

const { orders, codes } = resources

export function LinesEditor({ action }: { action: 'create' | 'update' }) {
  const text = useText()
  const can = useCan()
  const notifyError = useNotifyError()
  const table = useRef<HTMLDivElement>(null)
  const finder = useRef<HTMLInputElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const lines = useLines(table)
  const pastedRows = usePastedRows(lines.add)
  const storedRows = useStoredRows(pastedRows.rows)
  const rejected = useRef<HTMLDivElement>(null)
  // A part that is not a line yet would be missing in the order.
  useSaveFirst(async () => {
    const searchText = finder.current?.value.trim()
    if (searchText) {
      notifyError(new Error(text('orders.finderOpen', { part: searchText })))
      finder.current?.focus()
      return false
    }
    await pastedRows.recheck()
    const count = pastedRows.count() + storedRows.storedRows.length
    if (!count) return true
    notifyError(new Error(text('orders.pastedOpen', { smart_count: count })))
    rejected.current?.querySelector<HTMLElement>('input, button')?.focus()
    return false
  }, pastedRows.rows.length > 0)

  const pick = ({ part }: PartOption) => {
    const isNew = lines.enter(lineOf(part))
    setAnnouncement(
      text(isNew ? 'orders.lineAdded' : 'orders.lineKnown', { part: part.part_number }),
    )
  }
  const restore = (rows: readonly QuickOrderInput[]) => {
    if (rows.length > MAX_CART_LINES)
      notifyError(new Error(text('orders.pastedTooMany', { max: MAX_CART_LINES, n: rows.length })))
    else if (rows.length) void pastedRows.addBlock(rows)
  }
  /** A block in the column of part numbers is matched, too; elsewhere it fills cells. */
  const onPasteCapture = (event: ClipboardEvent) => {
    const block = event.clipboardData.getData('text/plain')
    if (!isBlock(block) || cellPositionOf(event.target).column !== 'part_number') return
    event.preventDefault()
    event.stopPropagation()
    restore(rowsOfText(block))
  }
  /** From the quantity of an added line back to the finder. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { row, column } = cellPositionOf(event.target)
    if (event.key !== 'Enter' || column !== 'quantity' || row !== lines.entered.current) return
    event.preventDefault()
    event.stopPropagation()
    lines.entered.current = null
    finder.current?.focus()
  }

  if (!can('list', codes))
    return <FieldSlot field={orders.fields.lines} action={action} hasHeading />
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <PartFinder inputRef={finder} onPick={pick} onRows={restore} />
      <Box ref={rejected} sx={REJECTED}>
        <StoredRowsOffer stored={storedRows} onRestore={(rows) => void pastedRows.addBlock(rows)} />
        <PastedRowsList pastedRows={pastedRows} />
      </Box>
      <Box ref={table} onPasteCapture={onPasteCapture} onKeyDownCapture={onKeyDownCapture}>
        <FieldSlot field={orders.fields.lines} action={action} hasHeading />
      </Box>
      <LineWarnings lines={lines} />
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Box>
  )
}

const REJECTED = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  '&:empty': { display: 'none' },
} as const

interface StoredRowsOfferProps {
  stored: ReturnType<typeof useStoredRows>
  onRestore(rows: readonly QuickOrderInput[]): void
}

/** Offers pasted rows that an earlier visit has left. */
function StoredRowsOffer({
  stored: { storedRows, restore, discard },
  onRestore,
}: StoredRowsOfferProps) {
  const text = useText()
  if (!storedRows.length) return null
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-action': { flexWrap: 'wrap', gap: 1 } }}>
      {text('orders.keptRows', { smart_count: storedRows.length })}{' '}
      <Button variant="contained" size="small" onClick={() => onRestore(restore())} sx={{ mx: 1 }}>
        {text('orders.restoreRows')}
      </Button>
      <Button size="small" onClick={discard}>
        {text('orders.pastedDiscard')}
      </Button>
    </Alert>
  )
}
