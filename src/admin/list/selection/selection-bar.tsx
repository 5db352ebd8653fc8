/** The selection and its actions: overlaid on the head of the grid so that rows do not move, on a phone at its lower edge. */

import Close from '@mui/icons-material/Close'
import { Box, Button, IconButton } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { lazyPart } from '../../lazy-part.tsx'
import { HEAD_HEIGHT } from '../column-styles.ts'
import { SelectedRecords } from './selected-records.tsx'
import { type Selection, useSelection } from './use-selection.ts'

const BulkActions = lazyPart(async () => (await import('../bulk/bulk-actions.tsx')).BulkActions)

const CHECKBOX_COLUMN = 36

/** @param props.onClear called when the user ends the selection */
export function SelectionBar({ isPhone = false, onClear }: { isPhone?: boolean; onClear?(): void }) {
  const text = useText()
  const selection = useSelection()
  const { ids, isAll, state, total } = selection
  if (ids.length === 0 || state === 'asking') return null
  const label =
    isAll && total === null
      ? text('bulk.allSelectedCapped')
      : isAll
        ? text('bulk.allSelected', { smart_count: total ?? 0 })
        : text('bulk.selected', { smart_count: ids.length })
  return (
    <Box role="region" aria-label={label} sx={isPhone ? PHONE_BAR : BAR}>
      <Box role="status" sx={{ fontWeight: 600, mr: 1 }}>
        {label}
        <HiddenCount {...selection} />
      </Box>
      {state === 'open' && <BulkActions selection={selection} />}
      <SelectAll {...selection} />
      <IconButton
        size="small"
        aria-label={text('bulk.unselect')}
        title={text('bulk.unselect')}
        onClick={() => {
          selection.clear()
          onClear?.()
        }}
        sx={{ ml: 'auto' }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}

/** Names ticked records that are not on the page, and shows them. */
function HiddenCount({ hidden, isAll }: Selection) {
  const text = useText()
  const [isShown, setShown] = useState(false)
  if (isAll || hidden.length === 0) return null
  return (
    <>
      <Box component="span" sx={{ fontWeight: 400, color: 'warning.dark' }}>
        {text('bulk.hidden', { smart_count: hidden.length })}
      </Box>
      <Button size="small" onClick={() => setShown(true)}>
        {text('bulk.show')}
      </Button>
      {isShown && <SelectedRecords onClose={() => setShown(false)} />}
    </>
  )
}

function SelectAll({ canSelectAll, isAll, ids, total, selectAll, selectTicked }: Selection) {
  const text = useText()
  if (isAll) return <Button onClick={selectTicked}>{text('bulk.onlyTicked', { smart_count: ids.length })}</Button>
  if (!canSelectAll) return null
  return (
    <Button onClick={selectAll}>
      {total === null ? text('bulk.selectAllCapped') : text('bulk.selectAll', { smart_count: total })}
    </Button>
  )
}

const COMMON = {
  right: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  bgcolor: 'background.paper',
  borderColor: 'divider',
} as const

/** Further lines move the rows down: they would cover the first one. */
const BAR = {
  ...COMMON,
  position: 'relative',
  flex: 'none',
  minHeight: HEAD_HEIGHT,
  mb: `-${HEAD_HEIGHT}px`,
  ml: `${CHECKBOX_COLUMN}px`,
  px: 1,
  borderBottom: 1,
} as const

/** Above the controls that a phone shows there itself. */
const PHONE_BAR = {
  ...COMMON,
  position: 'fixed',
  bottom: 0,
  left: 0,
  px: 1.5,
  pt: 0.5,
  pb: 'calc(4px + env(safe-area-inset-bottom))',
  borderTop: 1,
  boxShadow: 8,
} as const
