/** The groups of a form with the fields that the user may see. */

import type { FormGroup, Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Can } from '../providers/can.ts'

export interface VisibleGroup {
  label: FormGroup['label']
  fields: ResolvedField[]
}

/** State and history of a stored record are shown by the card of its workflow. */
export function visibleGroups(
  resource: Resource,
  action: 'create' | 'update',
  can: Can,
  except: readonly string[] = [],
): VisibleGroup[] {
  const { workflow } = resource
  const shownByCard = action === 'update' && workflow ? [workflow.field, workflow.history] : []
  const isVisible = (name: string) =>
    !except.includes(name) &&
    !shownByCard.includes(name) &&
    (can(action, resource, name) || (action === 'update' && can('read', resource, name)))
  return resource.groups
    .map(({ label, fields }) => ({
      label,
      fields: fields.flatMap((name) => {
        const f = resource.fields[name]
        return f && isVisible(name) ? [f] : []
      }),
    }))
    .filter((group) => group.fields.length > 0)
}
