/** Orders and the companies of customers. */
import { Skeleton } from '@mui/material'
import { lazyPart } from '#admin/lazy-part.tsx'
import type { AdminModule } from '#admin/module.ts'

export const ordersModule: AdminModule = {
  name: 'orders',
  resourceParts: {
    orders: {
      FormSection: lazyPart(async () => (await import('./order-section.tsx')).OrderSection),
      sectionFields: ['lines', 'assignee'],
      EditBody: lazyPart(
        async () => (await import('./order-body.tsx')).OrderBody,
        <Skeleton variant="rounded" height={360} />,
      ),
    },
    companies: {
      FormSection: lazyPart(async () => (await import('./companies/members-card.tsx')).MembersCard),
    },
  },
}
