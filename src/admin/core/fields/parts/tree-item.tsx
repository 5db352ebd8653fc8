/** One line of a tree: the arrow expands the branch, the name selects it. */
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import { Box } from '@mui/material'

interface TreeItemProps {
  title: string
  more?: string
  depth: number
  /** Undefined for a leaf. */
  isOpen?: boolean | undefined
  selected: boolean
  /** In the tab order; the arrow keys reach the others. */
  focusable: boolean
  onToggle?: () => void
  onChoose(): void
}

export function TreeItem({ title, more, depth, isOpen, selected, focusable, onToggle, onChoose }: TreeItemProps) {
  return (
    <Box
      role="treeitem"
      tabIndex={focusable ? 0 : -1}
      aria-level={depth + 1}
      aria-expanded={isOpen}
      aria-selected={selected}
      onClick={onChoose}
      sx={{ ...LINE, pl: depth * 2.5, ...(selected && { bgcolor: 'action.selected', fontWeight: 500 }) }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ ...ARROW, visibility: isOpen === undefined ? 'hidden' : 'visible' }}
        onClick={(event) => {
          event.stopPropagation()
          onToggle?.()
        }}
      >
        <ChevronRightIcon fontSize="small" sx={{ transition: 'transform 120ms', ...(isOpen && { rotate: '90deg' }) }} />
      </Box>
      <span>{title}</span>
      {more && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125em', ...CLIP }}>
          {more}
        </Box>
      )}
    </Box>
  )
}

const CLIP = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
export const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 32,
  fontSize: '0.875rem',
  pr: 1,
  borderRadius: 1,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const
const ARROW = { display: 'flex', width: 24, height: 24, alignItems: 'center', justifyContent: 'center', flex: 'none' }
