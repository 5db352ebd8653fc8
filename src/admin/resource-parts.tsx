/** Registers the features' parts of generated pages, and the pages that are neither list nor form. */
import { Skeleton } from '@mui/material'
import { lazy } from 'react'
import { LabelActions } from '#modules/units/admin/label-actions.tsx'
import { CustomerActions } from './access/customer-actions.tsx'
import { RoleActions } from './access/role-actions.tsx'
import { UserActions } from './access/user-actions.tsx'
import { ClearLog } from './error-log/clear-log.tsx'
import { JobActions } from './jobs/job-actions.tsx'
import { lazyPart } from './lazy-part.tsx'
import { OpenView, urlOfView } from './list/saved/open-view.tsx'
import type { ResourceParts } from './resource-part.ts'
import { urlOfNote } from './together/note-url.ts'
import { DeliveryActions, WebhookActions } from './webhooks/send-again.tsx'

const StylePage = lazy(async () => ({ default: (await import('./style/style-page.tsx')).StylePage }))

export const resourceParts: Partial<Record<ResourceName, ResourceParts>> = {
  users: { RecordActions: UserActions },
  roles: { RecordActions: RoleActions },
  customers: { RecordActions: CustomerActions },
  jobs: {
    RecordActions: JobActions,
    FormSection: lazyPart(async () => (await import('./jobs/job-report.tsx')).JobReport),
  },
  views: { RecordActions: OpenView, urlOf: urlOfView },
  notes: { urlOf: urlOfNote },
  webhooks: {
    RecordActions: WebhookActions,
    FormSection: lazyPart(async () => (await import('./webhooks/target-section.tsx')).TargetSection),
    sectionFields: ['list', 'filter'],
  },
  webhook_deliveries: { RecordActions: DeliveryActions },
  goods: {
    RecordActions: LabelActions,
    FormSection: lazyPart(async () => (await import('#modules/models/admin/model-section.tsx')).ModelSection),
  },
  companies: {
    FormSection: lazyPart(async () => (await import('#modules/orders/admin/companies/members-card.tsx')).MembersCard),
  },
  fixture_libraries: {
    FormSection: lazyPart(async () => (await import('#modules/fixtures/admin/file-section.tsx')).FileSection),
  },
  tlf: {
    FormSection: lazyPart(async () => (await import('#modules/changes/admin/impact-card.tsx')).ImpactCard),
  },
  zujian: {
    FormSection: lazyPart(async () => (await import('#modules/drawings/admin/drawing-editor.tsx')).DrawingEditor),
    sectionFields: ['drawing', 'hotspots'],
    PastSection: lazyPart(async () => (await import('#modules/drawings/admin/past-drawing.tsx')).PastDrawing),
  },
  audit: {
    FormSection: lazyPart(async () => (await import('./history/logged-changes.tsx')).LoggedChanges),
    sectionFields: ['changes'],
  },
  errors: {
    ListActions: ClearLog,
    Edit: lazy(async () => ({ default: (await import('./error-log/error-page.tsx')).ErrorPage })),
  },
  orders: {
    FormSection: lazyPart(async () => (await import('#modules/orders/admin/order-section.tsx')).OrderSection),
    sectionFields: ['lines', 'assignee'],
    EditBody: lazyPart(
      async () => (await import('#modules/orders/admin/order-body.tsx')).OrderBody,
      <Skeleton variant="rounded" height={360} />,
    ),
  },
  messages: {
    List: lazy(async () => ({ default: (await import('#modules/support/admin/inbox.tsx')).Inbox })),
    FormSection: lazyPart(async () => (await import('#modules/support/admin/thread.tsx')).ThreadSection),
  },
  menus: {
    List: lazy(async () => ({ default: (await import('./access/menu-page.tsx')).MenuPage })),
  },
  page_styles: { List: StylePage, Edit: StylePage },
}
