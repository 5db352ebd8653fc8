/** The open orders that contain the old part. */
import { Typography } from '@mui/material'
import { useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { StateChip } from '#admin/workflow/state-chip.tsx'
import { resources } from '#config'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { RecordLink } from '#fields/reference/record-link.tsx'
import type { AffectedOrder } from '../shared/notification.ts'
import { useOpenOrders } from './api.ts'
import { ImpactSection } from './impact-section.tsx'
import { Cell, ImpactTable } from './impact-table.tsx'

const { orders, customers } = resources

export function OrdersPart({ change }: { change: number }) {
  const text = useText()
  const [page, setPage] = useState(0)
  const query = useOpenOrders(change, page)
  const { records = [], total = 0 } = query.data ?? {}
  return (
    <ImpactSection title={text('changes.orders')} count={query.data?.total} query={query}>
      {total === 0 ? (
        <Typography color="text.secondary">{text('changes.noOrders')}</Typography>
      ) : (
        <ImpactTable
          label={text('changes.orders')}
          columns={[
            text('changes.order'),
            text('changes.customer'),
            text('changes.state'),
            text('changes.quantity'),
            text('changes.since'),
          ]}
          page={page}
          total={total}
          onPage={setPage}
        >
          {records.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ImpactTable>
      )}
    </ImpactSection>
  )
}

function Row({ order }: { order: AffectedOrder }) {
  const text = useText()
  const { id, number, company, customer, status, quantity, begin_time } = order
  return (
    <tr>
      <Cell label={text('changes.order')}>
        <RecordLink target={orders} name={{ id, title: number ?? `#${id}`, more: company }} />
      </Cell>
      <Cell label={text('changes.customer')}>
        {customer ? (
          <RecordLink
            target={customers}
            name={{ id: customer.id, title: company, more: customer.title }}
          />
        ) : (
          company
        )}
      </Cell>
      <Cell label={text('changes.state')}>
        <span>
          <StateChip resource={orders} state={status} />
        </span>
      </Cell>
      <Cell label={text('changes.quantity')} isNumber>
        {quantity}
      </Cell>
      <Cell label={text('changes.since')}>{begin_time && <AgoLabel instant={begin_time} />}</Cell>
    </tr>
  )
}
