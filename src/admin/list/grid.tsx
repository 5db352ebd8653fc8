/** The grid: one column per field, rendered by its component. */
import { Box, TableCell } from '@mui/material'
import { useCreatePath, useDataTableRenderContext, useListContext } from 'ra-core'
import { type MouseEvent, type PointerEvent, type RefObject, useId, useRef, useState } from 'react'
import { DataTable } from 'react-admin'
import { componentsOf } from '#fields/components.ts'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { lazyPart } from '../lazy-part.tsx'
import { useCan } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import { columnStyles, HEAD_HEIGHT } from './column-styles.ts'
import { type Columns, useColumns } from './columns.ts'
import { NoMatch } from './empty-list.tsx'
import { Foot, FootCell, isSummed, WithFigures } from './foot.tsx'
import { GridKeys } from './grid-keys.tsx'
import { useGrouping } from './grouping.ts'
import { HeadCell } from './head-cell.tsx'
import { ROW_ACTIONS, RowActionsColumn } from './row-actions.tsx'
import { OPENS_ROW, useRowFocus } from './row-focus.ts'
import { SelectColumn } from './selection/select-column.tsx'
import { SelectionBar } from './selection/selection-bar.tsx'
import { useSelectable } from './selection/use-selection.ts'
import { useStickyColumns } from './sticky-columns.ts'

/** Loads with the pointer over the head. */
const ColumnDrag = lazyPart(async () => (await import('./column-drag.tsx')).ColumnDrag)

const GroupedBody = lazyPart(async () => (await import('./grouped-body.tsx')).GroupedBody)

const HOVERING = { '@media (hover: hover)': { opacity: 0 } } as const

const SX = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '& .RaDataTable-tableWrapper': { flex: 1, minHeight: 0, overflow: 'auto' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: HEAD_HEIGHT,
    bgcolor: 'background.paper',
  },
  // The padding is as wide as the arrow, so that the label stays in the middle.
  '& th.MuiTableCell-alignCenter .MuiTableSortLabel-root': { pl: '22px' },
  '& tbody tr': { bgcolor: 'background.paper' },
  // The current row of the keyboard.
  '& tbody tr:has(:focus-visible) > :first-of-type': { boxShadow: 'inset 3px 0 var(--focus)' },
  '& tbody tr.MuiTableRow-hover:hover': { bgcolor: 'background.default' },
  '& tbody tr.MuiTableRow-root:has(input:checked)': { bgcolor: 'var(--row-selected)' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  // Kept in the layout, so that the keyboard reaches them.
  [`& tbody tr:not(:hover, :focus-within) .${ROW_ACTIONS}`]: HOVERING,
} as const

export function Grid() {
  const text = useText()
  const columns = useColumns()
  const helpId = useId()
  const grid = useRef<HTMLDivElement>(null)
  const [canDrag, setCanDrag] = useState(false)
  const { announcement, announceColumn } = useChangedColumn(columns)
  const onKeyDown = useRowFocus(grid)
  const names = columns.visible.map(({ name }) => name)
  const sticky = useStickyColumns(grid, names.filter(columns.isPinned))
  const onPointerOver = ({ target }: PointerEvent<HTMLElement>) => {
    if (!canDrag && target instanceof Element && target.closest('thead')) setCanDrag(true)
  }
  return (
    <>
      <Box id={helpId} sx={visuallyHidden}>
        {text('list.gridKeys')}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
      <Box
        ref={grid}
        onKeyDown={onKeyDown}
        onPointerOver={onPointerOver}
        onClickCapture={openInTab}
        onAuxClick={openInTab}
        sx={{ display: 'contents' }}
      >
        <WithFigures columns={columns}>
          <Table columns={columns} sticky={sticky} helpId={helpId} onChange={announceColumn} />
        </WithFigures>
        <Keys grid={grid} />
      </Box>
      {canDrag && <ColumnDrag grid={grid} columns={columns} />}
    </>
  )
}

/** Opens a row in another tab of the browser, as the same click does with a link. */
function openInTab(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey } = event
  if (!(target instanceof Element) || target.closest('a, button, label, input')) return
  if (button !== 1 && !ctrlKey && !metaKey) return
  const link = target.closest('tbody tr')?.querySelector<HTMLAnchorElement>(`[${OPENS_ROW}]`)
  if (!link) return
  event.stopPropagation()
  window.open(link.href)
}

/** Announces a column that was changed by keys, for screen readers. */
function useChangedColumn({ visible, widths }: Columns) {
  const text = useText()
  const locale = useLanguage()
  const [name, announceColumn] = useState<string | null>(null)
  const field = visible.find((f) => f.name === name)
  const width = field && widths[field.name]
  const announcement =
    field &&
    text(width ? 'list.columnWidth' : 'list.columnPlace', {
      name: field.label[locale],
      place: visible.indexOf(field) + 1,
      total: visible.length,
      width: width ?? 0,
    })
  return { announcement, announceColumn }
}

function Keys({ grid }: { grid: RefObject<HTMLElement | null> }) {
  const resource = useResource()
  const can = useCan()
  return (
    <GridKeys
      grid={grid}
      canOpen={can('read', resource)}
      canSelect={can('delete', resource) || can('update', resource)}
    />
  )
}

interface TableProps {
  columns: Columns
  /** Names of the columns that stay while others scroll. */
  sticky: readonly string[]
  /** Id of the description of its keys. */
  helpId: string
  onChange(name: string): void
}

function Table({ columns, sticky, helpId, onChange }: TableProps) {
  const resource = useResource()
  const locale = useLanguage()
  const can = useCan()
  const createPath = useCreatePath()
  const { field } = useGrouping()
  const { isFetching, isPlaceholderData } = useListContext()
  const isSelectable = useSelectable()
  return (
    <DataTable
      bulkActionButtons={false}
      bulkActionsToolbar={<SelectionBar />}
      empty={
        <>
          <SelectionBar />
          <NoMatch />
        </>
      }
      {...(field && { body: GroupedBody })}
      {...(columns.hasFigures && columns.visible.some(isSummed) && { foot: Foot })}
      isRowSelectable={isSelectable}
      rowClick={(id) =>
        can('read', resource) ? createPath({ resource: resource.name, id, type: 'edit' }) : false
      }
      aria-label={resource.label[locale]}
      aria-describedby={helpId}
      aria-busy={isFetching}
      sx={{ ...SX, ...columnStyles(columns, sticky), opacity: isPlaceholderData ? 0.6 : 1 }}
    >
      {isSelectable() &&
        (field ? <SelectInGroups key="$select" /> : <SelectColumn key="$select" />)}
      {columns.visible.map((f) => (
        <GridColumn key={f.name} field={f} columns={columns} onChange={onChange} />
      ))}
      <RowActionsColumn key="$actions" />
    </DataTable>
  )
}

/** Groups are opened one by one: they have no page to select. */
function SelectInGroups() {
  return useDataTableRenderContext() === 'header' ? (
    <TableCell component="td" padding="checkbox" variant="head" />
  ) : (
    <SelectColumn />
  )
}

interface GridColumnProps {
  field: ResolvedField
  columns: Columns
  onChange(name: string): void
}

function GridColumn({ field, columns, onChange }: GridColumnProps) {
  const context = useDataTableRenderContext()
  if (context === 'columnsSelector') return null
  if (context === 'footer') return <FootCell field={field} />
  if (context === 'header') return <HeadCell field={field} columns={columns} onChange={onChange} />
  return (
    <DataTable.Col
      source={field.name}
      align={componentsOf(field).align ?? 'left'}
      render={(record) => <Cell field={field} record={record as AnyRecord} />}
    />
  )
}

function Cell({ field, record }: { field: ResolvedField; record: AnyRecord }) {
  const { Column } = componentsOf(field)
  return <Column field={field} value={record[field.name]} record={record} />
}
