/** The grid: one column per field, rendered by its component. */
import { useCreatePath, useListContext } from 'ra-core'
import { DataTable } from 'react-admin'
import { componentsOf } from '#admin/core/fields/index.ts'
import { useLanguage } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useResource } from '../resource.ts'
import { useColumns } from './columns.ts'
import { NoMatch } from './empty-list.tsx'
import { RowActionsColumn } from './row-actions.tsx'
import { SelectColumn } from './select-column.tsx'
import { SelectionBar } from './selection-bar.tsx'

const SX = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '& .RaDataTable-tableWrapper': { flex: 1, minHeight: 0, overflow: 'auto' },
  '& thead th': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.paper' },
  // As wide as the arrow behind it, so that the label stays in the middle.
  '& th.MuiTableCell-alignCenter .MuiTableSortLabel-root': { pl: '22px' },
  '& tbody tr': { bgcolor: 'background.paper' },
  '& tbody tr.MuiTableRow-hover:hover': { bgcolor: 'background.default' },
  '& tbody tr:has(input:checked)': { bgcolor: 'var(--row-selected)' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
} as const

export function Grid() {
  const resource = useResource()
  const locale = useLanguage()
  const can = useCan()
  const createPath = useCreatePath()
  const { isFetching, isPlaceholderData } = useListContext()
  const columns = useColumns()
  const isBulk = (record?: object) =>
    can('delete', resource, undefined, record) || can('update', resource, undefined, record)
  return (
    <DataTable
      bulkActionButtons={false}
      bulkActionsToolbar={<SelectionBar />}
      empty={<NoMatch />}
      isRowSelectable={isBulk}
      rowClick={(id) => (can('read', resource) ? createPath({ resource: resource.name, id, type: 'edit' }) : false)}
      aria-label={resource.label[locale]}
      aria-busy={isFetching}
      sx={{ ...SX, opacity: isPlaceholderData ? 0.6 : 1 }}
    >
      {isBulk() && <SelectColumn key="$select" />}
      {columns.all
        .filter((f) => columns.isShown(f.name))
        .map((f) => (
          <DataTable.Col
            key={f.name}
            source={f.name}
            label={f.label[locale]}
            disableSort={!f.sortable}
            align={componentsOf(f).align ?? 'left'}
            render={(record) => <Cell field={f} record={record as AnyRecord} />}
          />
        ))}
      <RowActionsColumn key="$actions" />
    </DataTable>
  )
}

function Cell({ field, record }: { field: ResolvedField; record: AnyRecord }) {
  const { Column } = componentsOf(field)
  return <Column field={field} value={record[field.name]} record={record} />
}
