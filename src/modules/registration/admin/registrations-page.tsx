/** Registrations: the review queue, and past decisions. */
import { Box, Card, Tab, Tabs, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { ListBase, useListContext } from 'ra-core'
import { useId, useState } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { ListPagination } from '#admin/list/list-pagination.tsx'
import { QuickSearch } from '#admin/list/quick-search.tsx'
import { PageHeader } from '#admin/ui/page-header.tsx'
import { RowsSkeleton } from '#admin/ui/skeletons.tsx'
import { useSteps } from '#admin/workflow/use-steps.tsx'
import { resources } from '#config'
import type { Choices } from '#fields/choice.ts'
import { DEFAULT_PAGE_SIZE } from '#shared/constants.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { pages } from '../shared/pages.ts'
import { HistoryRow } from './history-row.tsx'
import { EmptyQueue, Queue } from './queue.tsx'

const DECIDED = ['active', 'rejected', 'disabled'] as const
const STATUSES: Choices = resources.customers.fields.status.options

/** Past decisions with customer, time, reviewer and reason; newest first. */
function History() {
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

function HistoryList({
  status,
  onStatus,
}: {
  status: string | null
  onStatus(status: string | null): void
}) {
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
          <RowsSkeleton />
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

function StatusFilter({
  status,
  onStatus,
}: {
  status: string | null
  onStatus(status: string | null): void
}) {
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

const VIEWS = { queue: Queue, history: History } as const
type View = keyof typeof VIEWS

export function RegistrationsPage() {
  const text = useText()
  const locale = useLanguage()
  const id = useId()
  const [view, setView] = useState<View>('queue')
  const ActiveView = VIEWS[view]
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <PageHeader title={pages.registrations.title[locale]} />
      <Tabs
        value={view}
        onChange={(_, next: View) => setView(next)}
        aria-label={text('registrations.views')}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {(Object.keys(VIEWS) as View[]).map((name) => (
          <Tab
            key={name}
            value={name}
            label={text(`registrations.${name}`)}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${view}`}
        sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}
      >
        <ActiveView />
      </Box>
    </Box>
  )
}
