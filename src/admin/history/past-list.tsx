/**
 * A list as it was at a moment: searched, filtered and sorted as today's, but only to be looked at.
 */
import View from '@mui/icons-material/VisibilityOutlined'
import { Alert, Box, Card, IconButton, TableCell, Tooltip, Typography } from '@mui/material'
import { ListBase, useDataTableRenderContext, useListContext, useRecordContext } from 'ra-core'
import { DataTable } from 'react-admin'
import { componentsOf } from '#fields/components.ts'
import { FileRecordContext } from '#fields/file/stored-file.tsx'
import { DEFAULT_PAGE_SIZE } from '#shared/constants.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { useColumns } from '../list/columns.ts'
import { FilterRow } from '../list/filter-row.tsx'
import type { FilterValues } from '../list/filter-state.ts'
import { ListPagination } from '../list/list-pagination.tsx'
import { QuickSearch } from '../list/quick-search.tsx'
import { useCan } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import { LoadError } from '../ui/load-error.tsx'
import { recordTitle } from '../ui/record-title.ts'
import { RowsSkeleton } from '../ui/skeletons.tsx'

interface PastListProps {
  /** ISO 8601. */
  at: string
  /** The filter to start with. */
  filter: FilterValues | undefined
  onView(id: number): void
}

export function PastList({ at, filter = {}, onView }: PastListProps) {
  const { sort } = useResource()
  return (
    <ListBase
      disableSyncWithLocation
      storeKey={false}
      filterDefaultValues={filter}
      perPage={DEFAULT_PAGE_SIZE}
      sort={{ field: sort.field, order: sort.order === 'desc' ? 'DESC' : 'ASC' }}
      exporter={false}
      queryOptions={{ meta: { at }, retry: false }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <QuickSearch />
        <FilterRow hasOwn={false} />
      </Box>
      <PastRows onView={onView} />
    </ListBase>
  )
}

function PastRows({ onView }: Pick<PastListProps, 'onView'>) {
  const text = useText()
  const { data, error, refetch, meta } = useListContext()
  const lostCount = Number(meta?.lost ?? 0)
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  return (
    <>
      {lostCount > 0 && (
        <Alert severity="warning">{text('past.lost', { smart_count: lostCount })}</Alert>
      )}
      <Card>
        {data === undefined ? (
          <Box sx={{ p: 2 }} aria-busy>
            <Typography color="text.secondary">{text('past.loading')}</Typography>
            <RowsSkeleton />
          </Box>
        ) : (
          <PastGrid onView={onView} />
        )}
        <ListPagination />
      </Card>
    </>
  )
}

function PastGrid({ onView }: Pick<PastListProps, 'onView'>) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const can = useCan()
  const { isPlaceholderData, isFetching } = useListContext()
  const columns = useColumns()
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      empty={<Typography sx={{ p: 3, color: 'text.secondary' }}>{text('past.none')}</Typography>}
      aria-label={resource.label[locale]}
      aria-busy={isFetching}
      sx={{
        opacity: isPlaceholderData ? 0.6 : 1,
        '& .RaDataTable-tableWrapper': { overflow: 'auto' },
      }}
    >
      {columns.all
        .filter((f) => columns.isVisible(f.name))
        .map((f) => {
          const { Column, align = 'left' } = componentsOf(f)
          return (
            <DataTable.Col
              key={f.name}
              source={f.name}
              label={f.label[locale]}
              disableSort={!f.sortable}
              align={align}
              render={(record) => (
                <FileRecordContext value={{ resource: resource.name, record: String(record.id) }}>
                  <Column field={f} value={record[f.name]} record={record as AnyRecord} />
                </FileRecordContext>
              )}
            />
          )
        })}
      {can('read', resource) && <ViewColumn key="$view" onView={onView} />}
    </DataTable>
  )
}

/** The last column, sticky. */
function ViewColumn({ onView }: Pick<PastListProps, 'onView'>) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const record = useRecordContext()
  const context = useDataTableRenderContext()
  if (context === 'header') {
    return (
      <TableCell variant="head" align="right" sx={{ width: '1px' }}>
        {text('list.actions')}
      </TableCell>
    )
  }
  if (context !== 'data' || !record) return null
  const label = text('past.view', { title: recordTitle(resource, record, locale) })
  return (
    <TableCell
      align="right"
      sx={{ py: '0 !important', position: 'sticky', right: 0, bgcolor: 'background.paper' }}
    >
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => onView(Number(record.id))}>
          <View fontSize="small" />
        </IconButton>
      </Tooltip>
    </TableCell>
  )
}
