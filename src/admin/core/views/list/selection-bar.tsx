/** The selection and its actions, overlaid on the head of the grid so that rows do not move. */
import Close from '@mui/icons-material/Close'
import { Box, Button, IconButton } from '@mui/material'
import { useListContext } from 'ra-core'
import { useText } from '#admin/core/i18n/text.ts'
import { BulkActions } from './bulk-actions.tsx'

/** react-admin's own limit of a selection. */
const SELECT_LIMIT = 250
const CHECKBOX_COLUMN = 36

export function SelectionBar() {
  const text = useText()
  const { selectedIds = [], onUnselectItems, onSelectAll, total, data } = useListContext()
  if (selectedIds.length === 0) return null
  const canSelectMore = data?.every(({ id }) => selectedIds.includes(id)) && (total ?? Infinity) > selectedIds.length
  return (
    <Box
      role="region"
      aria-label={text('bulk.selected', { smart_count: selectedIds.length })}
      sx={{
        position: 'absolute',
        top: 0,
        left: CHECKBOX_COLUMN,
        right: 0,
        zIndex: 3,
        px: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box role="status" sx={{ fontWeight: 600, mr: 1 }}>
        {text('bulk.selected', { smart_count: selectedIds.length })}
      </Box>
      <BulkActions />
      {canSelectMore && selectedIds.length < SELECT_LIMIT && (
        <Button onClick={() => onSelectAll({ limit: SELECT_LIMIT })}>
          {text('bulk.selectAll', { smart_count: Math.min(SELECT_LIMIT, total ?? SELECT_LIMIT) })}
        </Button>
      )}
      <IconButton
        size="small"
        aria-label={text('bulk.unselect')}
        title={text('bulk.unselect')}
        onClick={() => onUnselectItems()}
        sx={{ ml: 'auto' }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}
