/** Renders a hand-made page only with permission to see it. */
import { usePermissions } from 'ra-core'
import { type ReactNode, Suspense } from 'react'
import { canOpen, type Page } from '#shared/pages.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import { allResources } from '../resources.ts'
import { AccessDenied } from '../ui/message-pages.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'

export function PageAccess({ page, children }: { page: Page; children: ReactNode }) {
  const { permissions, isPending } = usePermissions<Subject>()
  if (isPending || !permissions) return null
  if (!canOpen(permissions, page, allResources())) return <AccessDenied />
  return <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
}
