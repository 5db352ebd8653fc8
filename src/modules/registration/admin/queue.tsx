/** Pending registrations, oldest first. */
import { Box, Card, Checkbox, FormControlLabel, Skeleton } from '@mui/material'
import { ListBase, useListContext } from 'ra-core'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { ListPagination } from '#admin/list/list-pagination.tsx'
import { QuickSearch } from '#admin/list/quick-search.tsx'
import { BulkSteps } from '#admin/workflow/bulk-steps.tsx'
import { useSteps } from '#admin/workflow/use-steps.tsx'
import { DEFAULT_PAGE_SIZE } from '#shared/constants.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { EmptyQueue } from './empty-queue.tsx'
import { useHints } from './hints.tsx'
import { QueueRow } from './queue-row.tsx'

const PENDING = { status: 'pending' }

export function Queue() {
  return (
    <ListBase
      resource="customers"
      filter={PENDING}
      sort={{ field: 'id', order: 'ASC' }}
      perPage={DEFAULT_PAGE_SIZE}
      exporter={false}
      disableSyncWithLocation
      storeKey="registrations.queue"
    >
      <QueueList />
    </ListBase>
  )
}

function QueueList() {
  const text = useText()
  const {
    data = [],
    isPending,
    selectedIds = [],
    onUnselectItems,
    filterValues,
  } = useListContext<AnyRecord>()
  const hints = useHints(data)
  const selected = data.filter(({ id }) => selectedIds.includes(id))
  const { list, leave } = useNextRow(data)
  const steps = useSteps((handled) => {
    leave(handled[0]?.id)
    onUnselectItems()
  })

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <QuickSearch name={text('registrations.search')} />
        <Selection selected={selected} />
      </Box>
      <Card ref={list} tabIndex={-1} sx={{ outline: 0 }}>
        {isPending ? (
          <QueueSkeleton />
        ) : data.length === 0 ? (
          <EmptyQueue isSearch={Boolean(filterValues.q)} />
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.map((customer) => (
              <QueueRow
                key={customer.id}
                customer={customer}
                hints={hints.filter(({ id }) => id === customer.id)}
                steps={steps}
              />
            ))}
          </Box>
        )}
        <ListPagination />
      </Card>
      {steps.dialog}
    </>
  )
}

function Selection({ selected }: { selected: readonly AnyRecord[] }) {
  const text = useText()
  const { data = [], onSelect } = useListContext<AnyRecord>()
  if (data.length < 2) return null
  const isAll = selected.length === data.length
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={isAll}
            indeterminate={selected.length > 0 && !isAll}
            onChange={() => onSelect(isAll ? [] : data.map(({ id }) => id))}
          />
        }
        label={text('registrations.selectAll')}
        sx={{ mx: 0 }}
      />
      {selected.length > 0 && <BulkSteps records={selected} />}
    </>
  )
}

const ROWS = [1, 2, 3, 4]

const QueueSkeleton = () => (
  <Box sx={{ p: 2 }} aria-hidden>
    {ROWS.map((row) => (
      <Skeleton key={row} height={56} />
    ))}
  </Box>
)

interface NextRow {
  /** The container of the rows; receives the focus when none remains. */
  list: RefObject<HTMLDivElement | null>
  /** To be called before the row of this record is removed. */
  leave(id: AnyRecord['id'] | undefined): void
}

/** Moves the focus to the next row when a decided row leaves the queue. */
function useNextRow(rows: readonly AnyRecord[]): NextRow {
  const list = useRef<HTMLDivElement>(null)
  const removedRow = useRef<{ id: AnyRecord['id']; index: number } | null>(null)
  const leave = useCallback(
    (id: AnyRecord['id'] | undefined) => {
      const index = rows.findIndex((row) => row.id === id)
      removedRow.current = id !== undefined && index >= 0 ? { id, index } : null
    },
    [rows],
  )
  useEffect(() => {
    const removed = removedRow.current
    if (!removed || rows.some(({ id }) => id === removed.id)) return
    removedRow.current = null
    const items = list.current?.querySelectorAll('li') ?? []
    const next = items[Math.min(removed.index, items.length - 1)]
    const target = next?.querySelector('button') ?? list.current
    target?.focus()
  }, [rows])
  return { list, leave }
}
