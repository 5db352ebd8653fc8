/** The generic list of a resource. */
import Add from '@mui/icons-material/Add'
import Workspaces from '@mui/icons-material/WorkspacesOutlined'
import { Box, Button, Card, Skeleton, useMediaQuery } from '@mui/material'
import { LinkBase, ListBase, useCreatePath, useListContext } from 'ra-core'
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { DEFAULT_PAGE_SIZE } from '#shared/constants.ts'
import { useExtensions } from '../extension-points.ts'
import { UnsavedChangesGuard } from '../form/unsaved-guard.tsx'
import { useLanguage, useText } from '../i18n/text.ts'
import { NewRecordKey } from '../keyboard/new-record-key.tsx'
import { useCan } from '../providers/can.ts'
import { useResourceParts } from '../resource-part.ts'
import { useResource } from '../resources.ts'
import { PAGE_HEIGHT } from '../ui/bars-height.ts'
import { LoadError } from '../ui/load-error.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { RequirePermission } from '../ui/require-permission.tsx'
import { AddFilter } from './add-filter.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { EmptyList } from './empty-list.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { Grid } from './grid.tsx'
import { useGrouping } from './grouping.ts'
import { ListPagination } from './list-pagination.tsx'
import { OpenFilters } from './open-filters.tsx'
import { QuickSearch } from './quick-search.tsx'
import { RecordCards } from './record-cards.tsx'
import { useSavedViews } from './saved/use-saved-views.ts'
import { ViewMenu } from './saved/view-menu.tsx'
import { ViewTabs, viewPanel } from './saved/view-tabs.tsx'
import { SelectionQuestion } from './selection/selection-question.tsx'
import { useSelectionOfFilter } from './selection/use-selection.ts'
import { type SheetMode, SheetSwitch, useSheetMode } from './sheet-switch.tsx'
import { useLoadError } from './use-load-error.ts'

/** Chooses the field that groups the rows of the list. */
function GroupMenu() {
  const text = useText()
  const locale = useLanguage()
  const { fields, field, setField } = useGrouping()
  const actions = [
    ...(field ? [{ key: '', label: text('list.noGroups'), run: () => setField(null) }] : []),
    ...fields
      .filter((f) => f.name !== field?.name)
      .map((f) => ({ key: f.name, label: f.label[locale], run: () => setField(f.name) })),
  ]
  const label = field ? text('list.groupedBy', { name: field.label[locale] }) : text('list.groupBy')
  return <MenuButton label={label} icon={<Workspaces />} actions={actions} />
}

/** Additions of a hand-made page. */
interface ListExtras {
  /** Above the grid, unless the list is empty. */
  toolbar?: ReactNode
  /** Replaces the grid. */
  content?: ReactNode
  /** Initial filters, until others are chosen. */
  initialFilters?: Record<string, unknown>
  /** Fields whose filters `above` shows. */
  toolbarFilters?: readonly string[]
}

export function RecordList({ initialFilters, ...extras }: ListExtras) {
  const { sort } = useResource()
  const { retry, ...errorProps } = useLoadError()
  return (
    <RequirePermission action="list">
      <ListBase
        perPage={DEFAULT_PAGE_SIZE}
        sort={{ field: sort.field, order: sort.order === 'desc' ? 'DESC' : 'ASC' }}
        exporter={false}
        {...(initialFilters && { filterDefaultValues: initialFilters })}
        queryOptions={{ retry }}
      >
        <ListPage {...errorProps} {...extras} />
      </ListBase>
    </RequirePermission>
  )
}

interface ListPageProps extends ListExtras {
  failure: Error | null
  clear(): void
}

/** State of a sheet without changes. */
const SAVED = { isDirty: false, isStored: true }

function ListPage({ toolbar, content, toolbarFilters, failure, clear }: ListPageProps) {
  const text = useText()
  const { Sheet } = useExtensions()
  const {
    data: listData,
    refetch,
    isPending,
    isFetching,
    isPlaceholderData,
    ...list
  } = useListContext()
  const { filterValues, sort, selectedIds = [] } = list
  const data = failure && isPlaceholderData ? undefined : listData
  useSelectionOfFilter()
  useEffect(() => {
    if (isFetching) clear()
  }, [isFetching, clear])
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const isEmpty = data?.length === 0 && Object.keys(filterValues).length === 0
  const [{ isDirty, isStored }, setUnsaved] = useState(SAVED)
  const noteUnsaved = useCallback(
    (isDirty: boolean, isStored: boolean) => setUnsaved({ isDirty, isStored }),
    [],
  )
  const leaveMessage = text(isStored ? 'list.sheetLeave' : 'form.leaveLoses')
  const mode = useSheetMode(!isPhone && !content)
  const views = useSavedViews(mode, isDirty)
  const panel = useId()
  const isGrouped = useGrouping().field !== null
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        p: { xs: 1.5, md: 2 },
        // The bar of the selection covers the end.
        ...(isPhone && selectedIds.length > 0 && { pb: '120px' }),
        height: { md: PAGE_HEIGHT },
        minHeight: { md: 480 },
      }}
    >
      <ListHeader isPhone={isPhone} mode={mode} isDirty={isDirty} leaveMessage={leaveMessage} />
      <ViewTabs views={views} panel={panel} />
      <Box
        {...viewPanel(views, panel)}
        sx={{ display: 'flex', flexDirection: 'column', gap: 1, flex: 1, minHeight: 0 }}
      >
        {!isEmpty && (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <QuickSearch />
              <OpenFilters isPhone={isPhone} />
              <AddFilter />
              {!content && !mode.isActive && <GroupMenu />}
              <ViewMenu views={views} />
            </Box>
            <FilterChips except={toolbarFilters ?? []} />
            {toolbar}
          </>
        )}
        {content && !isEmpty ? (
          content
        ) : mode.isActive ? (
          <Card sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
            <Sheet filter={filterValues} sort={sort} onDirty={noteUnsaved} />
            <UnsavedChangesGuard isDirty={isDirty} message={leaveMessage} />
          </Card>
        ) : (
          <Card sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
            {failure && <LoadError error={failure} onRetry={refetch} />}
            <SelectionQuestion />
            {failure && !data ? null : isPending ? (
              <ListSkeleton />
            ) : isEmpty ? (
              <EmptyList />
            ) : isPhone ? (
              <RecordCards />
            ) : (
              <Grid />
            )}
            {data && !isGrouped && <ListPagination />}
          </Card>
        )}
      </Box>
    </Box>
  )
}

interface ListHeaderProps {
  isPhone: boolean
  mode: SheetMode
  /** Whether the sheet has unsaved changes. */
  isDirty: boolean
  leaveMessage: string
}

function ListHeader({ isPhone, mode, isDirty, leaveMessage }: ListHeaderProps) {
  const { ListActions } = useResourceParts()
  const { ListTools } = useExtensions()
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const can = useCan()
  const path = useCreatePath()
  return (
    <PageHeader
      title={resource.label[locale]}
      actions={
        <>
          <NewRecordKey scope="list" />
          <SheetSwitch mode={mode} isDirty={isDirty} leaveMessage={leaveMessage} />
          <ColumnChooser isPhone={isPhone} />
          <ListTools />
          <ExportButton />
          {ListActions && <ListActions />}
          {can('create', resource) && (
            <Button
              variant="contained"
              data-tour="create"
              startIcon={<Add />}
              component={LinkBase}
              to={path({ resource: resource.name, type: 'create' })}
            >
              {text('list.create')}
            </Button>
          )}
        </>
      }
    />
  )
}

const ROWS = Array.from({ length: 12 }, (_, row) => row)

const ListSkeleton = () => (
  <Box sx={{ p: 2 }} aria-hidden>
    {ROWS.map((row) => (
      <Skeleton key={row} height={34} sx={{ opacity: 1 - row / ROWS.length }} />
    ))}
  </Box>
)
