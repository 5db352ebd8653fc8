/** Begins and ends the selection of cards on a phone, and ticks those of the page. */
import { Box, Button, Checkbox, FormControlLabel } from '@mui/material'
import { useListContext } from 'ra-core'
import { useText } from '../../i18n/text.ts'
import { useIsAllSelected, useSelectable, useSelection } from './use-selection.ts'

interface CardsSelectionProps {
  isSelecting: boolean
  /** Without groups, whose cards are loaded one group after the other. */
  hasPage: boolean
  onChange(isSelecting: boolean): void
}

export function CardsSelection({ isSelecting, hasPage, onChange }: CardsSelectionProps) {
  const text = useText()
  const { clear } = useSelection()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', px: 1, pt: 1, minHeight: 44 }}>
      {isSelecting && hasPage && <SelectPage />}
      <Button
        onClick={() => {
          if (isSelecting) clear()
          onChange(!isSelecting)
        }}
        sx={{ ml: 'auto' }}
      >
        {text(isSelecting ? 'bulk.endSelecting' : 'bulk.beginSelecting')}
      </Button>
    </Box>
  )
}

function SelectPage() {
  const text = useText()
  const isSelectable = useSelectable()
  const isAllSelected = useIsAllSelected()
  const { data = [], selectedIds = [], onSelect } = useListContext()
  const ids = data.filter(isSelectable).map(({ id }) => id)
  const count = ids.filter((id) => selectedIds.includes(id)).length
  const isPage = count > 0 && count === ids.length
  const otherIds = selectedIds.filter((id) => !ids.includes(id))
  return (
    <FormControlLabel
      label={text('bulk.selectPage')}
      control={
        <Checkbox
          checked={isPage || isAllSelected}
          disabled={isAllSelected}
          indeterminate={count > 0 && !isPage && !isAllSelected}
          onChange={() => onSelect(isPage ? otherIds : [...otherIds, ...ids])}
        />
      }
      sx={{ ml: 0 }}
    />
  )
}
