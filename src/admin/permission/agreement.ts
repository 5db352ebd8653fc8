/**
 * Compares the permissions of the browser, which control display, with those of the server, which
 * control access.
 */
import type { Resource, Resources } from '#shared/resources/define.ts'
import { actionsOf, fieldAccess, isForAssigned, stepsOf } from '#shared/resources/grants.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import type { RoleReport } from './role-report.ts'

export interface Comparison {
  /** Number of compared answers. */
  total: number
  /** The differences, as `resource` or `resource.field`. */
  differ: string[]
}

/** Compares the server's answers about one resource with the browser's. */
export function compareResource(
  resource: Resource,
  subject: Subject,
  report: RoleReport,
): Comparison {
  const reported = report.resources[resource.name]
  const fields = Object.keys(resource.fields)
  const actions =
    actionsOf(subject, resource).join() === reported?.actions.join() ? [] : [resource.name]
  const differing = fields.filter(
    (name) => fieldAccess(subject, resource, name) !== reported?.fields[name],
  )
  const isSame =
    stepsOf(subject, resource).join() === reported?.steps.join() &&
    isForAssigned(subject, resource) === (reported?.scope === 'assigned')
  return {
    total: 2 + fields.length,
    differ: [
      ...actions,
      ...(isSame ? [] : [`${resource.name}.workflow`]),
      ...differing.map((name) => `${resource.name}.${name}`),
    ],
  }
}

/** Compares every resource. */
export function compareResources(
  resources: Resources,
  subject: Subject,
  report: RoleReport,
): Comparison {
  const comparisons = Object.values(resources).map((resource) =>
    compareResource(resource, subject, report),
  )
  return {
    total: comparisons.reduce((sum, { total }) => sum + total, 0),
    differ: comparisons.flatMap(({ differ }) => differ),
  }
}
