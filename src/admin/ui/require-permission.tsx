/**
 * Renders a page of a resource only with the required permission; otherwise shows a message without
 * sending a request. With a point in time in the URL, redirects to the historical state, which
 * starts with the filter of the URL.
 */
import { usePermissions } from 'ra-core'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Action } from '#shared/resources/actions.ts'
import { useCan } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import { AccessDenied } from './message-pages.tsx'
import { useRequestedPast } from './past-url.ts'

export function RequirePermission({ action, children }: { action: Action; children: ReactNode }) {
  const { isPending } = usePermissions()
  const resource = useResource()
  const can = useCan()
  const past = useRequestedPast()
  const { search } = useLocation()
  if (isPending) return null
  if (!can(action, resource)) return <AccessDenied />
  return past ? <Navigate to={past} state={search} replace /> : children
}
