/** Limits the choices of a state to those that a record can reach. */
import type { Choices } from '#fields/choice.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import { reachableStates } from '#shared/resources/workflow.ts'

/** The field as it is, unless it holds the state. @param record as stored; null for a new one */
export function withReachable(
  field: ResolvedField,
  resource: Resource,
  subject: Subject,
  record: Readonly<Record<string, unknown>> | null,
): ResolvedField {
  if (resource.workflow?.field !== field.name) return field
  const states = reachableStates(subject, resource, record)
  const { options } = field as { options?: Choices }
  const reachable = Object.fromEntries(
    Object.entries(options ?? {}).filter(([state]) => states.includes(state)),
  )
  return { ...field, options: reachable } as ResolvedField
}
