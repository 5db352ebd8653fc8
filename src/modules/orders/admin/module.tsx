/** Orders and the companies of customers. */
import { Skeleton } from '@mui/material'
import { lazyPart } from '#admin/lazy-part.tsx'
import type { AdminModule } from '#admin/module.ts'
import { type RecordOf, resources } from '#config'
import { LATE_AFTER_DAYS } from '../shared/order-figures.ts'
import { PartsCard } from './start/parts-card.tsx'

/** Fields that the page of an order shows, or omits: the server's notes about quote and times. */
const BODY_FIELDS = [
  'number',
  'customer',
  'company',
  'contact',
  'firm',
  'lines',
  'assignee',
  'remark',
  'purchase_order',
  'wanted_date',
  'delivery_address',
  'approval_remark',
  'carrier',
  'tracking_number',
  'begin_time',
  'end_time',
  'quote_currency',
  'quote_amount',
  'quote_valid_until',
  'quoted_at',
  'quote_reason',
  'quote_answer',
  'quote_answered_at',
  'quote_answered_by',
  'quote_answered_account',
] as const satisfies readonly (keyof RecordOf<'orders'>)[]

export const adminModule: AdminModule = {
  name: 'orders',
  waiting: [
    {
      path: resources.orders.paths.list,
      resource: 'orders',
      filter: { status: 'submitted' },
      title: 'dashboard.waiting.ordersNew',
      line: 'remark',
    },
  ],
  resourceParts: {
    orders: {
      FormSection: lazyPart(async () => (await import('./order-section.tsx')).OrderSection),
      isSectionFirst: true,
      sectionFields: ['lines', 'assignee'],
      EditBody: lazyPart(
        async () => (await import('./order-body.tsx')).OrderBody,
        <Skeleton variant="rounded" height={360} />,
      ),
      bodyFields: BODY_FIELDS,
      hasTimeline: true,
      RailSection: lazyPart(async () => (await import('./order-files.tsx')).OrderFiles),
    },
    companies: {
      FormSection: lazyPart(async () => (await import('./companies/members-card.tsx')).MembersCard),
    },
  },
  openWork: {
    ordersNew: { label: 'dashboard.waiting.ordersNew' },
    ordersLate: {
      label: 'dashboard.waiting.ordersLate',
      values: { days: LATE_AFTER_DAYS },
    },
  },
  startParts: [
    {
      row: 1,
      sort: 10,
      Component: lazyPart(
        async () => (await import('./start/orders-card.tsx')).OrdersCard,
        <Skeleton variant="rounded" height={300} sx={{ flex: '1 1 480px' }} />,
      ),
    },
    { row: 2, sort: 30, Component: PartsCard },
  ],
}
