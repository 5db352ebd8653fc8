/** A list next to one of its records, which follows the focus through the rows. */
import { Box, useMediaQuery } from '@mui/material'
import { createContext, type FocusEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { usePageKey } from '../keyboard/use-key.ts'
import { lazyPart } from '../lazy-part.tsx'
import { useCan } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import { focusRow } from './row-focus.ts'

const RecordPane = lazyPart(async () => (await import('./record-pane.tsx')).RecordPane)

interface Pane {
  /** Shows a record, or closes the pane if it shows it. */
  toggle(id: number): void
}

/** Null without room for a pane, and without permission to read. */
export const PaneContext = createContext<Pane | null>(null)

/** Marks an element of a row with the number of its record. */
export const ROW_RECORD = 'data-record'

/** @returns null outside of a row */
export const recordOfRow = (row: Element | null | undefined): number | null =>
  Number(row?.querySelector(`[${ROW_RECORD}]`)?.getAttribute(ROW_RECORD)) || null

/**
 * The number of the shown record is outside of the list, whose rows are not rendered again for it.
 */
export function WithPane({ children }: { children: ReactNode }) {
  const resource = useResource()
  const can = useCan()
  const hasRoom = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  const isAvailable = hasRoom && can('read', resource)
  const [id, setId] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const pane = useMemo(
    (): Pane => ({ toggle: (next) => setId((shown) => (shown === next ? null : next)) }),
    [],
  )
  const isOpen = isAvailable && id !== null
  const close = () => {
    const cell = list.current?.querySelector(`[${ROW_RECORD}="${id}"]`)
    const row = cell?.closest('tr')
    if (row && !list.current?.contains(document.activeElement)) focusRow(row)
    setId(null)
  }
  usePageKey({
    keys: 'escape',
    label: 'keys.closePane',
    scope: 'list',
    isEnabled: isOpen,
    run: close,
  })
  const onFocus = ({ target }: FocusEvent) => {
    const next = recordOfRow(target.closest('tbody tr'))
    if (next !== null) setId((shown) => (shown === null ? null : next))
  }
  return (
    <PaneContext value={isAvailable ? pane : null}>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', gap: 1 }}>
        <Box
          ref={list}
          onFocus={onFocus}
          sx={{
            ...LIST,
            ...(isOpen && { [`& tbody tr:has([${ROW_RECORD}="${id}"])`]: HIGHLIGHTED }),
          }}
        >
          {children}
        </Box>
        {isOpen && <RecordPane id={id} onClose={close} />}
      </Box>
    </PaneContext>
  )
}

const LIST = {
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
} as const
const HIGHLIGHTED = {
  bgcolor: 'var(--row-selected)',
  boxShadow: 'inset 3px 0 var(--focus)',
} as const
