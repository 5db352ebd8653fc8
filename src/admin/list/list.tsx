/** The generic list of a resource. */
import { Box, Card } from '@mui/material'
import { ListBase, useListContext, useStore } from 'ra-core'
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { useIsPhone } from '#fields/parts/phone.ts'
import { DEFAULT_PAGE_SIZE } from '#shared/constants.ts'
import { useExtensions } from '../extension-points.ts'
import { UnsavedChangesGuard } from '../form/unsaved-guard.tsx'
import { useText } from '../i18n/text.ts'
import { lazyPart } from '../lazy-part.tsx'
import { useResource } from '../resources.ts'
import { PAGE_HEIGHT } from '../ui/bars-height.ts'
import { LoadError } from '../ui/load-error.tsx'
import { RequirePermission } from '../ui/require-permission.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { EmptyList } from './empty-list.tsx'
import { FilterRow } from './filter-row.tsx'
import { Grid } from './grid.tsx'
import { useGrouping } from './grouping.ts'
import { ListHeader } from './list-header.tsx'
import { ListMenu } from './list-menu.tsx'
import { ListPagination } from './list-pagination.tsx'
import { WithPane } from './pane.tsx'
import { useSavedViews } from './saved/use-saved-views.ts'
import { ViewTabs, viewPanel } from './saved/view-tabs.tsx'
import { SelectionQuestion } from './selection/selection-question.tsx'
import { useSelectionOfFilter } from './selection/use-selection.ts'
import { SheetSwitch, useSheetMode } from './sheet-switch.tsx'
import { useLoadError } from './use-load-error.ts'

/** For phones alone. */
const RecordCards = lazyPart(
  async () => (await import('./record-cards.tsx')).RecordCards,
  <RowsSkeleton />,
)

/** Additions of a hand-made page. */
interface ListExtras {
  /** Above the grid, unless the list is empty. */
  toolbar?: ReactNode
  /** In the header, other ways to show the records. */
  modes?: ReactNode
  /** Replaces the grid. */
  content?: ReactNode
  /** Initial filters, until others are chosen. */
  initialFilters?: Record<string, unknown>
  /** Fields whose filters `toolbar` shows. */
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

function ListPage({ toolbar, modes, content, toolbarFilters, failure, clear }: ListPageProps) {
  const text = useText()
  const { Sheet } = useExtensions()
  const { name } = useResource()
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
  const isPhone = useIsPhone()
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
  const filterRow = useId()
  const [hasFilters, setFilters] = useStore(`${name}.filterRow`, false)
  const [isSelecting, setSelecting] = useState(false)
  const isGrouped = useGrouping().field !== null
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        px: { xs: 1.5, md: 2 },
        py: 1.5,
        // The bar of the selection covers the end.
        ...(isPhone && selectedIds.length > 0 && { pb: '120px' }),
        height: { md: PAGE_HEIGHT },
        minHeight: { md: 480 },
      }}
    >
      <ListHeader
        isEmpty={isEmpty}
        filterRow={{ id: filterRow, isOpen: hasFilters, toggle: () => setFilters(!hasFilters) }}
        tabs={<ViewTabs views={views} panel={panel} />}
        modes={
          <>
            {modes}
            <SheetSwitch mode={mode} isDirty={isDirty} leaveMessage={leaveMessage} />
          </>
        }
        menu={
          <ListMenu
            views={views}
            isPhone={isPhone}
            hasRows={!content && !mode.isActive && !isEmpty}
            onSelecting={() => setSelecting(true)}
          />
        }
      />
      <Box
        {...viewPanel(views, panel)}
        sx={{ display: 'flex', flexDirection: 'column', gap: 1, flex: 1, minHeight: 0 }}
      >
        {!isEmpty && (
          <>
            {toolbar}
            <FilterRow
              id={filterRow}
              isOpen={hasFilters}
              {...(toolbarFilters && { except: toolbarFilters })}
            />
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
          <WithPane>
            <Card sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
              {failure && <LoadError error={failure} onRetry={refetch} />}
              <SelectionQuestion />
              {failure && !data ? null : isPending ? (
                <RowsSkeleton />
              ) : isEmpty ? (
                <EmptyList />
              ) : isPhone ? (
                <RecordCards isStarted={isSelecting} onSelecting={setSelecting} />
              ) : (
                <Grid />
              )}
              {data && !isGrouped && <ListPagination />}
            </Card>
          </WithPane>
        )}
      </Box>
    </Box>
  )
}
