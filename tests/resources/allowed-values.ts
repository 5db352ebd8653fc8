/**
 * Values by which the rules by record of any config allow an action: the suites ask the rules
 * instead of assuming any.
 */
import { definitionOf, targetNameOf } from '#fields/index.ts'
import type { Action } from '#shared/resources/actions.ts'
import type { Resource } from '#shared/resources/define.ts'
import { fieldsOf, matchesRow, type RowRule, ruleFor } from '#shared/resources/permissions.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import { fitting } from '../fields/examples.ts'
import type { Values } from '../support/rest.ts'

/** Records of the tests are changed by administrators, whose id no record names. */
export const ADMIN: Subject = { roles: ['admin'], kind: 'users', id: 0 }

/** Some rules name the record itself: no user has this id. */
const UNSAVED = { id: -1 }

let made = 0

/** A number that no other value has been made of. */
export const nextNumber = () => made++

/** A valid value that no other record has. */
export const another = (f: ResolvedField): unknown => fitting(f, nextNumber())

/** Actions to allow on a new record, from the most to the least. */
const ON_NEW: readonly (readonly Action[])[] = [
  ['create', 'read', 'update', 'delete'],
  ['create', 'read', 'update'],
  ['create', 'read'],
  ['create'],
]

/**
 * Values by which the rules by record let `user` do all `actions`; undefined where no values do.
 * @param only the possible values of some fields
 */
export function allowedValues(
  resource: Resource,
  user: Subject,
  actions: readonly Action[],
  only: Readonly<Record<string, readonly unknown[]>> = {},
): Values | undefined {
  const rules = actions.flatMap((action) => ruleFor(resource, action) ?? [])
  const fields = [...new Set(rules.flatMap(fieldsOf))].flatMap(
    (name) => resource.fields[name] ?? [],
  )
  const choices = fields.map((f) => only[f.name] ?? candidates(f, rules, user))
  return combinations(choices)
    .map((values) => Object.fromEntries(fields.map((f, index) => [f.name, values[index]])))
    .find((values) => isAllowed(resource, user, actions, values))
}

/** The states in which new records of a workflow may be. */
export const startsOf = ({ workflow }: Resource) =>
  workflow ? { [workflow.field]: workflow.start } : {}

/** The values of a new record, changed to those by which the rules allow as much as they can. */
export function withRowRules(resource: Resource, user: Subject, values: Values): Values {
  const isWritten = (name: string) =>
    name in values &&
    (user !== ADMIN || targetNameOf(resource.fields[name] as ResolvedField) === undefined)
  for (const actions of ON_NEW) {
    if (isAllowed(resource, user, actions, values)) return { ...values }
    const allowed = Object.entries(allowedValues(resource, user, actions, startsOf(resource)) ?? {})
    const changed = {
      ...values,
      ...Object.fromEntries(allowed.filter(([name]) => isWritten(name))),
    }
    if (isAllowed(resource, user, actions, changed)) return changed
  }
  return { ...values }
}

const isAllowed = (resource: Resource, user: Subject, actions: readonly Action[], values: Values) =>
  actions.every((action) => matchesRow(user, action, resource, { ...UNSAVED, ...values }))

/** Every way to choose one value of each list. */
const combinations = (lists: readonly (readonly unknown[])[]): unknown[][] =>
  lists.reduce<unknown[][]>(
    (chosen, list) => chosen.flatMap((values) => list.map((value) => [...values, value])),
    [[]],
  )

/** Values of a field that can matter to the rules. */
function candidates(
  f: ResolvedField,
  rules: readonly RowRule[],
  user: Subject,
): readonly unknown[] {
  const { emptyValue } = definitionOf(f)
  const listed = (value: unknown) =>
    Array.isArray(emptyValue) && !Array.isArray(value) ? [value] : value
  const empty = f.required ? [] : [emptyValue]
  const target = targetNameOf(f)
  if (target) {
    const mine =
      user === ADMIN
        ? []
        : target === user.kind
          ? [user.id]
          : target === 'roles'
            ? (user.roleIds ?? [])
            : []
    return [...mine.map(listed), emptyValue]
  }
  const choices =
    f.type === 'boolean' ? [true, false] : Object.keys((f as { options?: object }).options ?? {})
  const named = rules.flatMap((rule) => valuesNamed(rule, f.name)).filter((value) => value !== null)
  return [f.default ?? another(f), ...named.map(listed), ...choices.map(listed), ...empty]
}

/** The values that a rule compares a field with. */
function valuesNamed(rule: RowRule, name: string): readonly unknown[] {
  if ('in' in rule) return rule.field === name ? rule.in : []
  if ('not' in rule) return valuesNamed(rule.not, name)
  if ('any' in rule) return rule.any.flatMap((part) => valuesNamed(part, name))
  return 'all' in rule ? rule.all.flatMap((part) => valuesNamed(part, name)) : []
}
