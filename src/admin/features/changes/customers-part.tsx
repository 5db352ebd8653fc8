/** The affected customers: count and reasons, sent notifications, and the button to notify them. */
import { Alert, Box, Button, Chip, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { resources } from '#config'
import { CHANGE_GROUPS, type ChangeImpact, type ImpactFilter } from '#shared/changes/notification.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { CHANGES, cancelNotification, useChangeImpact } from './api.ts'
import { CustomerTable } from './customer-table.tsx'
import { NotifyDialog } from './notify-dialog.tsx'
import { PartOfCard } from './part-of-card.tsx'

export function CustomersPart({ change }: { change: AnyRecord }) {
  const text = useText()
  const can = useCan()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [only, setOnly] = useState<ImpactFilter | null>(null)
  const query = useChangeImpact(change.id)
  const concern = query.data
  const isPublished = change.status === 'published'
  const canNotify = can('update', resources.tlf)
  return (
    <PartOfCard
      title={text('changes.customers')}
      count={concern?.customers}
      query={query}
      aside={
        canNotify && (
          <Button
            variant="contained"
            disabled={!isPublished || !concern?.customers}
            onClick={() => setDialogOpen(true)}
          >
            {text('changes.tell')}
          </Button>
        )
      }
    >
      {concern && (
        <>
          {canNotify && !isPublished && concern.customers > 0 && (
            <Typography color="text.secondary">{text('changes.publishFirst')}</Typography>
          )}
          {concern.waiting > 0 && <QueuedMails change={change.id} concern={concern} canNotify={canNotify} />}
          {concern.customers + concern.notified === 0 ? (
            <Typography color="text.secondary">{text('changes.noCustomers')}</Typography>
          ) : (
            <>
              <Groups concern={concern} only={only} onSelect={setOnly} />
              {can('list', resources.customers) && <CustomerTable key={only} change={change.id} only={only} />}
            </>
          )}
          {isDialogOpen && <NotifyDialog change={change} concern={concern} onClose={() => setDialogOpen(false)} />}
        </>
      )}
    </PartOfCard>
  )
}

interface GroupsProps {
  concern: ChangeImpact
  only: ImpactFilter | null
  onSelect(only: ImpactFilter | null): void
}

/** The reasons with their counts; a click filters by one. */
function Groups({ concern, only, onSelect }: GroupsProps) {
  const text = useText()
  const chips: [ImpactFilter, string, number][] = [
    ...CHANGE_GROUPS.map((group): [ImpactFilter, string, number] => [
      group,
      text(`changes.group.${group}`),
      concern.groups[group],
    ]),
    ['notified', text('changes.notified'), concern.notified],
  ]
  const shown = chips.filter(([, , count]) => count > 0)
  return (
    <Box role="group" aria-label={text('changes.why')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {shown.map(([name, label, count]) => (
        <Chip
          key={name}
          variant={only === name ? 'filled' : 'outlined'}
          color={only === name ? 'primary' : 'default'}
          aria-pressed={only === name}
          label={
            <>
              {label}{' '}
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650, ml: 0.25 }}>
                {count}
              </Box>
            </>
          }
          onClick={() => onSelect(only === name ? null : name)}
        />
      ))}
    </Box>
  )
}

function QueuedMails({ change, concern, canNotify }: { change: number; concern: ChangeImpact; canNotify: boolean }) {
  const text = useText()
  const client = useQueryClient()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [isWorking, setWorking] = useState(false)

  async function cancel() {
    setWorking(true)
    try {
      const count = await cancelNotification(change)
      notify(text('changes.cancelled', { smart_count: count }), { type: 'info' })
      await client.invalidateQueries({ queryKey: [CHANGES, change] })
    } catch (error) {
      notifyError(error as Error)
    }
    setWorking(false)
  }
  return (
    <Alert
      severity="info"
      action={
        canNotify && (
          <Button color="inherit" size="small" loading={isWorking} onClick={() => void cancel()}>
            {text('changes.takeBack')}
          </Button>
        )
      }
      sx={{ alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
    >
      {text('changes.waiting', { smart_count: concern.waiting })}
    </Alert>
  )
}
