/** Registers the features' parts of generated pages, and the pages that are neither list nor form. */
import { Skeleton } from '@mui/material'
import { lazy } from 'react'
import type { ResourceName } from '#config'
import { lazyPart } from './core/lazy-part.tsx'
import type { ResourceParts } from './core/resource-parts.ts'
import { CustomerActions } from './features/access/customer-actions.tsx'
import { RoleActions } from './features/access/role-actions.tsx'
import { UserActions } from './features/access/user-actions.tsx'
import { ClearLog } from './features/error-log/clear-log.tsx'
import { JobActions } from './features/jobs/job-actions.tsx'
import { LabelActions } from './features/labels/label-actions.tsx'
import { urlOfNote } from './features/together/note-url.ts'
import { OpenView, urlOfView } from './features/views/open-view.tsx'
import { DeliveryActions, WebhookActions } from './features/webhooks/send-again.tsx'

const StylePage = lazy(async () => ({ default: (await import('./features/style/style-page.tsx')).StylePage }))

export const resourceParts: Partial<Record<ResourceName, ResourceParts>> = {
  users: { RecordActions: UserActions },
  roles: { RecordActions: RoleActions },
  customers: { RecordActions: CustomerActions },
  jobs: {
    RecordActions: JobActions,
    FormSection: lazyPart(async () => (await import('./features/jobs/job-report.tsx')).JobReport),
  },
  views: { RecordActions: OpenView, urlOf: urlOfView },
  notes: { urlOf: urlOfNote },
  webhooks: {
    RecordActions: WebhookActions,
    FormSection: lazyPart(async () => (await import('./features/webhooks/target-section.tsx')).TargetSection),
    sectionFields: ['list', 'filter'],
  },
  webhook_deliveries: { RecordActions: DeliveryActions },
  goods: {
    RecordActions: LabelActions,
    FormSection: lazyPart(async () => (await import('./features/models/model-section.tsx')).ModelSection),
  },
  companies: {
    FormSection: lazyPart(async () => (await import('./features/companies/members-card.tsx')).MembersCard),
  },
  fixture_libraries: {
    FormSection: lazyPart(async () => (await import('./features/fixture-files/file-section.tsx')).FileSection),
  },
  tlf: {
    FormSection: lazyPart(async () => (await import('./features/changes/impact-card.tsx')).ImpactCard),
  },
  zujian: {
    FormSection: lazyPart(async () => (await import('./features/drawings/drawing-editor.tsx')).DrawingEditor),
    sectionFields: ['drawing', 'hotspots'],
    PastSection: lazyPart(async () => (await import('./features/drawings/past-drawing.tsx')).PastDrawing),
  },
  audit: {
    FormSection: lazyPart(async () => (await import('./features/history/logged-changes.tsx')).LoggedChanges),
    sectionFields: ['changes'],
  },
  errors: {
    ListActions: ClearLog,
    Edit: lazy(async () => ({ default: (await import('./features/error-log/error-page.tsx')).ErrorPage })),
  },
  orders: {
    FormSection: lazyPart(async () => (await import('./features/orders/order-section.tsx')).OrderSection),
    sectionFields: ['lines', 'assignee'],
    EditBody: lazyPart(
      async () => (await import('./features/orders/order-body.tsx')).OrderBody,
      <Skeleton variant="rounded" height={360} />,
    ),
  },
  messages: {
    List: lazy(async () => ({ default: (await import('./features/inbox/inbox.tsx')).Inbox })),
    FormSection: lazyPart(async () => (await import('./features/inbox/thread.tsx')).ThreadSection),
  },
  menus: {
    List: lazy(async () => ({ default: (await import('./features/access/menu-page.tsx')).MenuPage })),
  },
  page_styles: { List: StylePage, Edit: StylePage },
}
