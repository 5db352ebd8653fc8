/** Past decisions with customer, time, reviewer and reason; newest first. */
import { Box, Card, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { ListBase, useListContext } from 'ra-core'
import { useState } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { ListPagination } from '#admin/list/list-pagination.tsx'
import { QuickSearch } from '#admin/list/quick-search.tsx'
import { useSteps } from '#admin/workflow/use-steps.tsx'
import { resources } from '#config'
import type { Choices } from '#fields/choice.ts'
import { DEFAULT_PAGE_SIZE } from '#shared/constants.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { EmptyQueue } from './empty-queue.tsx'
import { HistoryRow } from './history-row.tsx'

const DECIDED = ['active', 'rejected', 'disabled'] as const
const STATUSES: Choices = resources.customers.fields.status.options

export function History() {
  const [status, setStatus] = useState<string | null>(null)
  return (
    <ListBase
      key={status}
      resource="customers"
      filter={{ status: status ?? DECIDED }}
      sort={{ field: 'reviewed_at', order: 'DESC' }}
      perPage={DEFAULT_PAGE_SIZE}
      exporter={false}
      disableSyncWithLocation
      storeKey="registrations.history"
    >
      <HistoryList status={status} onStatus={setStatus} />
    </ListBase>
  )
}

function HistoryList({ status, onStatus }: { status: string | null; onStatus(status: string | null): void }) {
  const text = useText()
  const { data = [], isPending } = useListContext<AnyRecord>()
  const steps = useSteps()
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <QuickSearch name={text('registrations.search')} />
        <StatusFilter status={status} onStatus={onStatus} />
      </Box>
      <Card>
        {isPending ? (
          <Skeleton variant="rounded" height={220} sx={{ m: 2 }} />
        ) : data.length === 0 ? (
          <EmptyQueue isSearch />
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.map((customer) => (
              <HistoryRow key={customer.id} customer={customer} steps={steps} />
            ))}
          </Box>
        )}
        <ListPagination />
      </Card>
      {steps.dialog}
    </>
  )
}

function StatusFilter({ status, onStatus }: { status: string | null; onStatus(status: string | null): void }) {
  const text = useText()
  const locale = useLanguage()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={status ?? 'all'}
      onChange={(_, next: string | null) => next && onStatus(next === 'all' ? null : next)}
      aria-label={text('registrations.byStatus')}
      sx={{ flexWrap: 'wrap' }}
    >
      <ToggleButton value="all">{text('registrations.all')}</ToggleButton>
      {DECIDED.map((item) => (
        <ToggleButton key={item} value={item}>
          {STATUSES[item]?.[locale]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
