/** Customers affected by a change or notified of it, with reason and time. */

import { Box } from '@mui/material'
import { useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { LoadError } from '#admin/ui/load-error.tsx'
import { resources } from '#config'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { ToneChip } from '#fields/parts/tone-chip.tsx'
import { RecordLink } from '#fields/reference/record-link.tsx'
import { languageOf } from '#shared/i18n/locales.ts'
import type { AffectedCustomer, ImpactFilter } from '../shared/notification.ts'
import { useCustomers } from './api.ts'
import { Cell, ImpactTable } from './impact-table.tsx'

const TONES = { waiting: 'info', sent: 'success', failed: 'error' } as const

export function CustomerTable({ change, filter }: { change: number; filter: ImpactFilter | null }) {
  const text = useText()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useCustomers(change, filter, page)
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!data?.records.length) return null
  return (
    <ImpactTable
      label={text('changes.customers')}
      columns={[text('changes.customer'), text('changes.why'), text('changes.language'), text('changes.notified')]}
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

function Row({ customer: { id, username, company, language, groups, notified } }: { customer: AffectedCustomer }) {
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
            <ToneChip label={text(`changes.notifiedState.${notified.state}`)} tone={TONES[notified.state]} />
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
