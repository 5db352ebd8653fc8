/** Renders a page only with the required permission, before any request; otherwise shows a message. */
import { usePermissions } from 'ra-core'
import type { ReactNode } from 'react'
import type { Action } from '#shared/resources/actions.ts'
import { useCan } from '../providers/can.ts'
import { AccessDenied } from './message-pages.tsx'
import { useResource } from './resource.ts'

export function RequirePermission({ action, children }: { action: Action; children: ReactNode }) {
  const { isPending } = usePermissions()
  const resource = useResource()
  const can = useCan()
  if (isPending) return null
  return can(action, resource) ? children : <AccessDenied />
}
