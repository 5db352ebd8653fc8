/**
 * Checks of conditions on records: rules of permissions, and when a record waits or a field is
 * shown.
 */
import { definitionOf, targetNameOf } from '#fields/index.ts'
import { missingField } from '../config-error.ts'
import type { Resource } from '../define.ts'
import { filterOperands } from '../filters.ts'
import type { RowRule } from '../permissions.ts'
import type { ResolvedField } from '../resolve-field.ts'
import { ACCOUNTS } from '../workflow.ts'
import { type Check, eachField, error, named, refusal, settingsWithin } from './check.ts'

const COMPANIES = 'companies'
/** Lists of which one must match: empty, nothing does. */
const ALTERNATIVES = ['in', 'any', 'all', 'roles', 'from', 'of', 'by']

/** Values that a field never has. */
const impossible = (f: ResolvedField, values: readonly unknown[]): unknown[] =>
  values.filter((value) => filterOperands(f, 'eq', value) === null)

/** Returns the first problem of a row rule as a sentence; null when valid. */
function ruleProblem(resource: Resource, rule: RowRule): string | null {
  if ('roles' in rule || 'may' in rule) return null
  if ('not' in rule) return ruleProblem(resource, rule.not)
  if ('any' in rule || 'all' in rule) {
    const parts = 'any' in rule ? rule.any : rule.all
    return parts.reduce<string | null>((first, part) => first ?? ruleProblem(resource, part), null)
  }
  if (!('field' in rule)) return 'a rule names a field, roles, an action or other rules'
  const isOfCompany = 'is' in rule && rule.is === 'my company'
  if (rule.field === 'id' && 'is' in rule) {
    if (isOfCompany) return resource.name === COMPANIES ? null : 'its records are no companies'
    return ACCOUNTS.includes(resource.name) ? null : 'its records are no accounts'
  }
  const f = resource.fields[rule.field]
  if (!f) return missingField(rule.field, resource.fields)
  const definition = definitionOf(f)
  const isComparable =
    definition.linksTo !== undefined || definition.columns(f, f.name).length === 1
  if (!isComparable || !f.filterable || !definition.operators.includes('eq'))
    return `"${f.name}" cannot be compared`
  // Front ends evaluate the rule on the record as the user reads it.
  if (f.read !== undefined)
    return `"${f.name}" is hidden from some roles, so their screens could not follow the rule`
  if ('is' in rule) {
    const target = targetNameOf(f) ?? ''
    if (rule.is === 'my role')
      return target === 'roles' ? null : `"${f.name}" does not refer to a role`
    if (isOfCompany) return target === COMPANIES ? null : `"${f.name}" does not refer to a company`
    return ACCOUNTS.includes(target) ? null : `"${f.name}" does not refer to an account`
  }
  const canBeEmpty = definition.emptyValue === null || definition.linksTo !== undefined
  const isStored = (item: unknown) => definition.operand(f).safeParse(item).data === item
  const invalid = rule.in.find((item) => (item === null ? !canBeEmpty : !isStored(item)))
  return invalid === undefined ? null : `"${f.name}" is never ${JSON.stringify(invalid)}`
}

/** Names of the fields that decide whether a field is shown, up to the first that occurs twice. */
function decidersOf(f: ResolvedField, fields: Resource['fields']): string[] {
  const names = [f.name]
  for (let next = f.showWhen?.field; next !== undefined; next = fields[next]?.showWhen?.field) {
    const isRepeated = names.includes(next)
    names.push(next)
    if (isRepeated) break
  }
  return names
}

const CONDITIONS = ['showWhen', 'editableWhen'] as const

export const conditionChecks: readonly Check[] = [
  refusal((resource) =>
    Object.entries(resource.rows).map(([action, rule]) => {
      const problem = ruleProblem(resource, rule)
      return problem && [`rows.${action}`, problem]
    }),
  ),
  refusal(({ waiting, fields }) => {
    const f = waiting && fields[waiting.field]
    const isPossible = f && !impossible(f, waiting.in).length
    return waiting && !isPossible && ['waiting', `"${waiting.field}" cannot have these values`]
  }),
  refusal((resource) =>
    Object.values(resource.fields).flatMap((f) =>
      CONDITIONS.map((setting) =>
        named(resource, `fields.${f.name}.${setting}`, f[setting]?.field),
      ),
    ),
  ),
  error('impossible-condition', (resource) =>
    Object.values(resource.fields).flatMap((f) =>
      CONDITIONS.map((setting) => {
        const decider = resource.fields[f[setting]?.field ?? '']
        const never = decider ? impossible(decider, f[setting]?.in ?? []) : []
        const values = never.map((value) => JSON.stringify(value)).join(', ')
        return (
          never.length > 0 &&
          ([`fields.${f.name}.${setting}`, `"${decider?.name}" is never ${values}`] as const)
        )
      }),
    ),
  ),
  error(
    'never-shown',
    eachField('showWhen', (f, { fields }) => {
      const deciders = decidersOf(f, fields)
      return (
        deciders.length > 1 &&
        deciders.at(-1) === f.name &&
        `depends on itself: ${deciders.join(' is shown by ')}`
      )
    }),
  ),
  error('empty-condition', (resource) =>
    settingsWithin(resource).map(([path, list]) => {
      const isCondition =
        ALTERNATIVES.includes(path.split('.').at(-1) ?? '') || path.startsWith('storefront.where.')
      return (
        isCondition &&
        Array.isArray(list) &&
        !list.length && [path, 'is empty, so the condition means nothing']
      )
    }),
  ),
]
