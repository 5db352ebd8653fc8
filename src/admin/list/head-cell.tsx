/** The heading of a column: sorts, and is dragged to move or resize the column, or by keys. */
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import { Box, IconButton, TableCell, TableSortLabel } from '@mui/material'
import { useDataTableCallbacksContext, useDataTableSortContext, useTranslate } from 'ra-core'
import { type KeyboardEvent, useState } from 'react'
import { componentsOf } from '#fields/components.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { lazyPart } from '../lazy-part.tsx'
import { ResizeHandle } from '../ui/resize-handle.tsx'
import { columnClass, DRAG_HANDLE, DRAGGED, widthVariable } from './column-styles.ts'
import type { Columns } from './columns.ts'
import { ROW_ITEM } from './row-focus.ts'

const ColumnMenu = lazyPart(async () => (await import('./column-menu.tsx')).ColumnMenu)

interface HeadCellProps {
  field: ResolvedField
  columns: Columns
  /** Receives the name of a column that a key has changed, for screen readers. */
  onChange(name: string): void
}

/** Change of the width by a key, in px. */
const STEP = 16

export function HeadCell({ field, columns, onChange }: HeadCellProps) {
  const { name } = field
  const locale = useLanguage()
  const sort = useDataTableSortContext()
  const isSorted = sort?.field === name
  const label = field.label[locale]

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const direction = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null
    if (direction === null || !event.shiftKey) return
    event.preventDefault()
    if (event.ctrlKey) columns.move(name, direction)
    else columns.resize(name, event.currentTarget.offsetWidth + direction * STEP)
    onChange(name)
  }

  return (
    <TableCell
      variant="head"
      className={columnClass(name)}
      data-column={name}
      align={componentsOf(field).align ?? 'left'}
      {...(isSorted && { 'aria-sort': sort.order === 'ASC' ? 'ascending' : 'descending' })}
      onKeyDown={onKeyDown}
      sx={{ [`&[${DRAGGED}]`]: { zIndex: '4 !important', opacity: 0.8 } }}
    >
      <Box component="span" {...{ [DRAG_HANDLE]: '' }} sx={LABEL}>
        {field.sortable && sort ? (
          <SortLabel name={name} label={label} />
        ) : (
          <span tabIndex={-1} {...{ [ROW_ITEM]: '' }}>
            {label}
          </span>
        )}
      </Box>
      <MenuOfColumn field={field} columns={columns} />
      <ResizeHandle
        onDrag={(heading, width) => {
          const style = heading.closest('table')?.style
          if (width === null) style?.removeProperty(widthVariable(name))
          else style?.setProperty(widthVariable(name), `${width}px`)
        }}
        onResize={(width) => columns.resize(name, width)}
      />
    </TableCell>
  )
}

type MenuOfColumnProps = Pick<HeadCellProps, 'field' | 'columns'>

/** Appears with the pointer and the focus, over the end of the heading that has no number below. */
function MenuOfColumn({ field, columns }: MenuOfColumnProps) {
  const text = useText()
  const label = text('list.columnMenu', { name: field.label[useLanguage()] })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const side = componentsOf(field).align === 'right' ? { left: 0 } : { right: 8 }
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ...MENU_BUTTON, '@media (hover: hover)': { ...OVERLAID, ...side } }}
      >
        <KeyboardArrowDown sx={{ fontSize: 16 }} />
      </IconButton>
      {anchor && (
        <ColumnMenu
          field={field}
          columns={columns}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}

function SortLabel({ name, label }: { name: string; label: string }) {
  const translate = useTranslate()
  const sort = useDataTableSortContext()
  const { handleSort } = useDataTableCallbacksContext()
  const isSorted = sort?.field === name
  const next = isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC'
  const title = translate('ra.sort.sort_by', {
    field: label,
    field_lower_first: label.charAt(0).toLowerCase() + label.slice(1),
    order: translate(`ra.sort.${next}`),
  })
  return (
    <TableSortLabel
      active={isSorted}
      direction={isSorted && sort.order === 'DESC' ? 'desc' : 'asc'}
      data-field={name}
      data-order="ASC"
      aria-label={title}
      // A tooltip of its own element would be outside of every landmark.
      title={title}
      onClick={handleSort}
    >
      {label}
    </TableSortLabel>
  )
}

/**
 * Numbers end where their heading ends: the arrow of a heading on the right is before its label.
 */
const LABEL = {
  display: 'inline-flex',
  flexDirection: 'inherit',
  verticalAlign: 'middle',
  touchAction: 'manipulation',
} as const

const MENU_BUTTON = { p: '4px', ml: 0.5 } as const

const OVERLAID = {
  position: 'absolute',
  insetBlock: 0,
  m: 'auto',
  height: 24,
  bgcolor: 'background.paper',
  opacity: 0,
  'th:is(:hover, :focus-within) > &, &[aria-expanded=true]': { opacity: 1 },
  '&:hover': { bgcolor: 'background.default' },
} as const
