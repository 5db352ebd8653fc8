/** Checks of workflows: unreachable states, and steps that no role can take. */
import type { Role } from '../../constants.ts'
import type { Resource } from '../define.ts'
import { includesRole, isCustomerRole } from '../role-grants.ts'
import { type Step, statesOfRecords } from '../workflow.ts'
import { type Check, type Finding, quoteNames } from './check.ts'

/** Returns roles that can take a step, including company roles if customers can. */
function rolesFor({ permissions, fields, workflow }: Resource, { roles }: Step): Role[] {
  const write = fields[workflow?.field ?? '']?.write
  const canTakeStep = (role: Role) =>
    !roles || includesRole(roles, role) || (role === 'custom' && roles.some(isCustomerRole))
  return permissions.update.filter((role) => (!write || includesRole(write, role)) && canTakeStep(role))
}

/** Finds inputs of a step that some of its roles can't write. */
const findInaccessibleInputs = (resource: Resource, step: Step): Finding[] =>
  Object.keys(step.asks ?? {}).flatMap((name): Finding[] => {
    const write = resource.fields[name]?.write
    const excluded = write ? rolesFor(resource, step).filter((role) => !includesRole(write, role)) : []
    return excluded.length
      ? [[`workflow.steps.${step.name}.asks`, `${quoteNames(excluded)} may take the step, but not fill in "${name}"`]]
      : []
  })

export const stepChecks: readonly Check[] = [
  {
    rule: 'unreachable-state',
    severity: 'error',
    find: ({ workflow, fields }) => {
      if (!workflow) return []
      const reachable = statesOfRecords(workflow, fields)
      const unreachable = workflow.states.filter((state) => !reachable.has(state))
      return unreachable.map((state) => [`fields.${workflow.field}.options.${state}`, 'no step leads to this state'])
    },
  },
  {
    rule: 'unused-step',
    severity: 'warning',
    find: ({ workflow, fields }) => {
      if (!workflow) return []
      const reachable = statesOfRecords(workflow, fields)
      const unused = workflow.steps.filter(({ from }) => !from.some((state) => reachable.has(state)))
      return unused.map(({ name }) => [
        `workflow.steps.${name}.from`,
        'is never offered: no record gets into these states',
      ])
    },
  },
  {
    rule: 'closed-step',
    severity: 'error',
    find: (resource) =>
      (resource.workflow?.steps ?? [])
        .filter((step) => !rolesFor(resource, step).length)
        .map(({ name }) => [
          `workflow.steps.${name}`,
          'nobody has the permission to take it: it changes the state, which its roles may not',
        ]),
  },
  {
    rule: 'closed-question',
    severity: 'error',
    find: (resource) => (resource.workflow?.steps ?? []).flatMap((step) => findInaccessibleInputs(resource, step)),
  },
]
