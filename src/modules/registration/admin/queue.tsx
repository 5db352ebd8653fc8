/** Pending registrations, oldest first. */
import { Box, Card, Checkbox, FormControlLabel, Skeleton, Typography } from '@mui/material'
import { ListBase, useListContext } from 'ra-core'
import { useText } from '#admin/i18n/text.ts'
import { ListPagination } from '#admin/list/list-pagination.tsx'
import { QuickSearch } from '#admin/list/quick-search.tsx'
import { useNextRow } from '#admin/ui/use-next-row.ts'
import { BulkSteps } from '#admin/workflow/bulk-steps.tsx'
import { useSteps } from '#admin/workflow/use-steps.tsx'
import { Icon } from '#fields/icon/icons.tsx'
import { DEFAULT_PAGE_SIZE } from '#shared/constants.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
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

/** Empty states of the queue and the history. */
export function EmptyQueue({ isSearch }: { isSearch: boolean }) {
  const text = useText()
  return (
    <Box sx={{ py: 7, px: 2, textAlign: 'center', color: 'text.secondary' }}>
      <Icon name="customer" sx={{ fontSize: 44, opacity: 0.5 }} />
      <Typography variant="h2" component="p" sx={{ mt: 1, color: 'text.primary' }}>
        {text(isSearch ? 'registrations.noneFound' : 'registrations.empty')}
      </Typography>
      {!isSearch && <Typography sx={{ mt: 0.5 }}>{text('registrations.emptyHelp')}</Typography>}
    </Box>
  )
}
