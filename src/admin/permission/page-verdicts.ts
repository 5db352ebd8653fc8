/**
 * Every page of the back-office with whether and why a role may open it; pure functions over the
 * config.
 */

import type { Label } from '#fields/field.ts'
import { canOpen, type Page } from '#shared/pages.ts'
import type { Action } from '#shared/resources/actions.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import { allPages } from '../resources.ts'

/** The requirement of a page. */
interface PageRequirement {
  resource: Resource
  action: Action
  field?: string | undefined
}

/** Why a page is permitted or forbidden. */
type Reason =
  | { kind: 'admin' }
  | { kind: 'staff' }
  | { kind: 'permitted' }
  | { kind: 'roles'; roles: readonly string[] }
  | ({ kind: 'table' } & PageRequirement)
  | ({ kind: 'config' } & PageRequirement)

export interface PageVerdict {
  path: string
  title: Label
  icon: string
  allowed: boolean
  reason: Reason
}

const reasonOf = (subject: Subject, question: PageRequirement): Reason => {
  if (subject.roles.includes('admin')) return { kind: 'admin' }
  const kind = subject.roles.some((role) => subject.grants?.[role]) ? 'table' : 'config'
  return { kind, ...question }
}

function verdictOfPage(subject: Subject, page: Page, resources: Resources): PageVerdict {
  const { path, title, icon, access } = page
  const allowed = canOpen(subject, page, resources)
  const verdict = (reason: Reason): PageVerdict => ({ path, title, icon, allowed, reason })
  if (access === 'staff' || access === 'permitted') return verdict({ kind: access })
  if (!('resource' in access)) return verdict({ kind: 'roles', roles: access })
  const resource = resources[access.resource]
  return verdict(
    resource
      ? reasonOf(subject, { resource, action: access.action, field: access.field })
      : { kind: 'staff' },
  )
}

/** The hand-made pages, then the lists of resources. */
export function pageVerdicts(subject: Subject, resources: Resources): PageVerdict[] {
  const customPages = allPages().map((page) => verdictOfPage(subject, page, resources))
  const lists = Object.values(resources).map((resource): PageVerdict => {
    const { label, icon, paths } = resource
    const allowed = can(subject, 'list', resource)
    return {
      path: paths.list,
      title: label,
      icon,
      allowed,
      reason: reasonOf(subject, { resource, action: 'list' }),
    }
  })
  const customPaths = new Set(customPages.map(({ path }) => path))
  return [...customPages, ...lists.filter(({ path }) => !customPaths.has(path))]
}
