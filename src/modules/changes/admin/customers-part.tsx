/** The affected customers: count and reasons, sent notifications, and the button to notify them. */
import { Alert, Box, Button, Chip, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { useNotifyError } from '#admin/providers/notify-error.ts'
import { LoadError } from '#admin/ui/load-error.tsx'
import { resources } from '#config'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import { RecordLink } from '#fields/reference/record-link.tsx'
import type { AffectedCustomer } from '#modules/changes/shared/notification.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { CHANGE_GROUPS, type ChangeImpact, type ImpactFilter } from '../shared/notification.ts'
import { CHANGES, cancelNotification, useChangeImpact, useCustomers } from './api.ts'
import { ImpactSection } from './impact-section.tsx'
import { Cell, ImpactTable } from './impact-table.tsx'
import { NotifyDialog } from './notify-dialog.tsx'

const TONES = { waiting: 'info', sent: 'success', failed: 'error' } as const

/** Customers affected by a change or notified of it, with reason and time. */
function CustomerTable({ change, filter }: { change: number; filter: ImpactFilter | null }) {
  const text = useText()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useCustomers(change, filter, page)
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!data?.records.length) return null
  return (
    <ImpactTable
      label={text('changes.customers')}
      columns={[
        text('changes.customer'),
        text('changes.why'),
        text('changes.language'),
        text('changes.notified'),
      ]}
      page={page}
      total={data.total}
      onPage={setPage}
    >
      {data.records.map((customer) => (
        <Row key={customer.id} customer={customer} />
      ))}
    </ImpactTable>
  )
}

function Row({
  customer: { id, username, company, language, groups, notified },
}: {
  customer: AffectedCustomer
}) {
  const text = useText()
  return (
    <tr>
      <Cell label={text('changes.customer')}>
        <RecordLink target={resources.customers} name={{ id, title: company, more: username }} />
      </Cell>
      <Cell label={text('changes.why')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {groups.map((group) => (
            <ToneChip key={group} label={text(`changes.group.${group}`)} />
          ))}
          {!groups.length && <Box sx={{ color: 'text.secondary' }}>{text('changes.none')}</Box>}
        </Box>
      </Cell>
      <Cell label={text('changes.language')}>{languageOf(language).name}</Cell>
      <Cell label={text('changes.notified')}>
        {notified ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <ToneChip
              label={text(`changes.notifiedState.${notified.state}`)}
              tone={TONES[notified.state]}
            />
            <AgoLabel instant={notified.at} />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {text('changes.notifiedBy', { name: notified.by })}
            </Box>
          </Box>
        ) : (
          <Box sx={{ color: 'text.secondary' }}>{text('changes.notTold')}</Box>
        )}
      </Cell>
    </tr>
  )
}

export function CustomersPart({ change }: { change: AnyRecord }) {
  const text = useText()
  const can = useCan()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [filter, setFilter] = useState<ImpactFilter | null>(null)
  const query = useChangeImpact(change.id)
  const impact = query.data
  const isPublished = change.status === 'published'
  const canNotify = can('update', resources.tlf)
  return (
    <ImpactSection
      title={text('changes.customers')}
      count={impact?.customers}
      query={query}
      aside={
        canNotify && (
          <Button
            variant="contained"
            disabled={!isPublished || !impact?.customers}
            onClick={() => setDialogOpen(true)}
          >
            {text('changes.tell')}
          </Button>
        )
      }
    >
      {impact && (
        <>
          {canNotify && !isPublished && impact.customers > 0 && (
            <Typography color="text.secondary">{text('changes.publishFirst')}</Typography>
          )}
          {impact.waiting > 0 && (
            <QueuedMails change={change.id} impact={impact} canNotify={canNotify} />
          )}
          {impact.customers + impact.notified === 0 ? (
            <Typography color="text.secondary">{text('changes.noCustomers')}</Typography>
          ) : (
            <>
              <ReasonChips impact={impact} filter={filter} onSelect={setFilter} />
              {can('list', resources.customers) && (
                <CustomerTable key={filter} change={change.id} filter={filter} />
              )}
            </>
          )}
          {isDialogOpen && (
            <NotifyDialog change={change} impact={impact} onClose={() => setDialogOpen(false)} />
          )}
        </>
      )}
    </ImpactSection>
  )
}

interface ReasonChipsProps {
  impact: ChangeImpact
  filter: ImpactFilter | null
  onSelect(filter: ImpactFilter | null): void
}

/** The reasons with their counts; a click filters by one. */
function ReasonChips({ impact, filter, onSelect }: ReasonChipsProps) {
  const text = useText()
  const chips: [ImpactFilter, string, number][] = [
    ...CHANGE_GROUPS.map((group): [ImpactFilter, string, number] => [
      group,
      text(`changes.group.${group}`),
      impact.groups[group],
    ]),
    ['notified', text('changes.notified'), impact.notified],
  ]
  const visibleChips = chips.filter(([, , count]) => count > 0)
  return (
    <Box
      role="group"
      aria-label={text('changes.why')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
    >
      {visibleChips.map(([name, label, count]) => (
        <Chip
          key={name}
          variant={filter === name ? 'filled' : 'outlined'}
          color={filter === name ? 'primary' : 'default'}
          aria-pressed={filter === name}
          label={
            <>
              {label}{' '}
              <Box
                component="span"
                sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650, ml: 0.25 }}
              >
                {count}
              </Box>
            </>
          }
          onClick={() => onSelect(filter === name ? null : name)}
        />
      ))}
    </Box>
  )
}

function QueuedMails({
  change,
  impact,
  canNotify,
}: {
  change: number
  impact: ChangeImpact
  canNotify: boolean
}) {
  const text = useText()
  const client = useQueryClient()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { mutate: cancel, isPending } = useMutation({
    mutationFn: () => cancelNotification(change),
    onSuccess: (count) => {
      notify(text('changes.cancelled', { smart_count: count }), { type: 'info' })
      return client.invalidateQueries({ queryKey: [CHANGES, change] })
    },
    onError: notifyError,
  })
  return (
    <Alert
      severity="info"
      action={
        canNotify && (
          <Button color="inherit" size="small" loading={isPending} onClick={() => cancel()}>
            {text('changes.takeBack')}
          </Button>
        )
      }
      sx={{ alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
    >
      {text('changes.waiting', { smart_count: impact.waiting })}
    </Alert>
  )
}
