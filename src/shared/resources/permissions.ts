/**
 * Permission checks, shared by server and react-admin. The config grants permissions by role key;
 * the permission table (`grants`) of a role replaces them. Row rules limit them to records: for a
 * given user, a rule becomes a condition on the record, which is evaluated here in memory and by
 * the server in SQL.
 */

import type { Field, Label, Mistake, NoOthers, ValueOf } from '#fields/field.ts'
import { ANY_STAFF, type CompanyRole, type StaffOrRole } from '../constants.ts'
import type { Action } from './actions.ts'
import type { Resource } from './define.ts'
import {
  ASSIGNEE,
  hasRole,
  isLimitedToAssigned,
  rolesAllowing,
  type Subject,
} from './role-grants.ts'

type RowValue = string | number | boolean | null

/** Role in a rule; `staff` are all accounts of the back-office, with any roles. */
export type NamedRole = StaffOrRole | CompanyRole

/**
 * `me` is the account of the user, `my role` any role of the user, `my company` the company of the
 * customer. The field refers to it; with the field `id`, it is the record itself. `may` is met by
 * staff whose roles allow the action.
 */
export type RowRule<Name extends string = string> =
  | { readonly roles: readonly NamedRole[] }
  | { readonly may: Action }
  | { readonly field: Name; readonly in: readonly RowValue[] }
  | { readonly field: Name | 'id'; readonly is: 'me' }
  | { readonly field: Name; readonly is: 'my role' }
  | { readonly field: Name | 'id'; readonly is: 'my company' }
  | { readonly any: readonly RowRule<Name>[] }
  | { readonly all: readonly RowRule<Name>[] }
  | { readonly not: RowRule<Name> }

/** Rules of `read` also apply to `list`. */
export type RowAction = Exclude<Action, 'list'>

/** `message` replaces the generic error message and is shown as a toast. */
export type RowRules<Name extends string = string> = {
  readonly [A in RowAction]?: RowRule<Name> & { readonly message?: Label }
}

type ElementOf<V> = V extends readonly (infer One)[] ? One : V
type FieldsTo<F, Target> = { [K in keyof F]: F[K] extends { to: Target } ? K : never }[keyof F]

/** Resources of the records that a rule compares with those of the user. */
interface Own {
  me: 'users' | 'customers'
  'my role': 'roles'
  'my company': 'companies'
}

/** Rule as it is declared, with mistakes for what its resource does not have. */
export type CheckedRule<Rule, F> = Rule extends { any: infer Parts }
  ? { any: { [I in keyof Parts]: CheckedRule<Parts[I], F> } }
  : Rule extends { all: infer Parts }
    ? { all: { [I in keyof Parts]: CheckedRule<Parts[I], F> } }
    : Rule extends { not: infer Part }
      ? { not: CheckedRule<Part, F> }
      : Rule extends { roles: infer Roles }
        ? { roles: { [I in keyof Roles]: Known<Roles[I], NamedRole, 'role'> } }
        : Rule extends { may: infer Name }
          ? { may: Known<Name, Action, 'action'> }
          : Rule extends { field: infer Name }
            ? CheckedField<Rule, Name, F>
            : NoOthers<Rule, Record<RuleKey, unknown>, 'condition'> & RowRule<keyof F & string>

type RuleKey = RowRule extends infer Rule ? (Rule extends unknown ? keyof Rule : never) : never
type Known<Name, Allowed, What extends string> = Name extends Allowed
  ? Name
  : Mistake<`there is no ${What} "${Name & string}"`>

type CheckedField<Rule, Name, F> = Name extends keyof F | 'id'
  ? Rule extends { is: infer Who }
    ? Who extends keyof Own
      ? {
          field: Name extends FieldsTo<F, Own[Who]> | (Who extends 'my role' ? never : 'id')
            ? Name
            : Mistake<`"${Name & string}" does not refer to ${Own[Who]}`>
          is: Who
        }
      : {
          field: Name
          is: Mistake<`"${Who & string}" is none of "me", "my role" and "my company"`>
        }
    : Rule extends { in: infer Values }
      ? { field: Name; in: { [I in keyof Values]: ValueIn<Values[I], Name, F[Name & keyof F]> } }
      : { field: Name; in: readonly RowValue[] }
  : {
      [K in keyof Rule]: K extends 'field'
        ? Mistake<`there is no field "${Name & string}"`>
        : unknown
    }

type ValueIn<Value, Name, Of> = Value extends ElementOf<ValueOf<Of>> | null
  ? Value
  : Mistake<`"${Value & (string | number | boolean)}" is no value of "${Name & string}"`>

/** Condition on the record alone. */
export type RowCondition =
  | { readonly field: string; readonly in: readonly RowValue[] }
  | { readonly any: readonly RowCondition[] }
  | { readonly all: readonly RowCondition[] }
  | { readonly not: RowCondition }

export const ruleFor = (resource: Resource, action: Action) =>
  resource.rows[action === 'list' ? 'read' : action]

/**
 * Returns the condition that records must meet for `action`, by the rule and the scope of the
 * roles; a boolean if it doesn't depend on the record.
 */
export function rowCondition(
  subject: Subject,
  action: Action,
  resource: Resource,
): RowCondition | boolean {
  if (subject.kind === 'system') return true
  const rule = ruleFor(resource, action)
  return combine(
    [!rule || resolveRule(rule, subject, resource), scopeCondition(subject, action, resource)],
    'all',
  )
}

/** Condition of roles that are limited to the records assigned to the user. */
const scopeCondition = (
  subject: Subject,
  action: Action,
  resource: Resource,
): RowCondition | boolean =>
  !isLimitedToAssigned(subject, action, resource) ||
  (subject.id != null &&
    subject.kind === 'users' &&
    resource.fields[ASSIGNEE] !== undefined && { field: ASSIGNEE, in: [subject.id] })

function resolveRule(rule: RowRule, subject: Subject, resource: Resource): RowCondition | boolean {
  if ('roles' in rule) return hasRole(subject, rule.roles)
  if ('may' in rule)
    return hasRole(subject, [ANY_STAFF]) && rolesAllowing(subject, rule.may, resource).length > 0
  if ('in' in rule) return { field: rule.field, in: rule.in }
  if ('is' in rule && rule.is === 'my role') {
    return Boolean(subject.roleIds?.length) && { field: rule.field, in: subject.roleIds ?? [] }
  }
  if ('is' in rule && rule.is === 'my company') {
    return (
      subject.kind === 'customers' &&
      subject.company != null && { field: rule.field, in: [subject.company] }
    )
  }
  if ('is' in rule) {
    const accounts = rule.field === 'id' ? resource.name : targetOf(resource, rule.field)
    return (
      subject.id != null && subject.kind === accounts && { field: rule.field, in: [subject.id] }
    )
  }
  if ('not' in rule) {
    const negated = resolveRule(rule.not, subject, resource)
    return typeof negated === 'boolean' ? !negated : { not: negated }
  }
  const kind = 'any' in rule ? 'any' : 'all'
  const parts = 'any' in rule ? rule.any : rule.all
  return combine(
    parts.map((part) => resolveRule(part, subject, resource)),
    kind,
  )
}

function combine(
  conditions: readonly (RowCondition | boolean)[],
  kind: 'any' | 'all',
): RowCondition | boolean {
  const isAny = kind === 'any'
  if (conditions.includes(isAny)) return isAny
  const open = conditions.filter((part) => typeof part !== 'boolean')
  if (!open.length) return !isAny
  if (open.length === 1 && open[0]) return open[0]
  return isAny ? { any: open } : { all: open }
}

const targetOf = (resource: Resource, field: string) =>
  (resource.fields[field] as { to?: string } | undefined)?.to

/**
 * Whether the subject can perform `action` on a record. Denied if the record lacks a field of the
 * rule.
 */
export function matchesRow(
  subject: Subject,
  action: Action,
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
): boolean {
  const condition = rowCondition(subject, action, resource)
  if (typeof condition === 'boolean') return condition
  return (
    fieldsOf(condition).every((name) => record[name] !== undefined) &&
    matchesCondition(condition, record)
  )
}

function matchesCondition(
  condition: RowCondition,
  record: Readonly<Record<string, unknown>>,
): boolean {
  if ('not' in condition) return !matchesCondition(condition.not, record)
  if ('any' in condition) return condition.any.some((part) => matchesCondition(part, record))
  if ('all' in condition) return condition.all.every((part) => matchesCondition(part, record))
  const value = record[condition.field]
  const values: readonly unknown[] =
    Array.isArray(value) && value.length ? value : [Array.isArray(value) ? null : value]
  return condition.in.some((item) => values.includes(item))
}

/** Returns the fields of a rule or condition. */
export function fieldsOf(rule: RowRule | RowCondition): string[] {
  if ('field' in rule) return [rule.field]
  if ('not' in rule) return fieldsOf(rule.not)
  if ('roles' in rule || 'may' in rule) return []
  return ('any' in rule ? rule.any : rule.all).flatMap((part) => fieldsOf(part))
}

/** Whether users can change a field of the stored record (`editableWhen`). */
export const isEditable = (
  { editableWhen }: Pick<Field, 'editableWhen'>,
  record: Readonly<Record<string, unknown>>,
) =>
  editableWhen === undefined ||
  editableWhen.in.includes((record[editableWhen.field] ?? null) as string | boolean | null)

/**
 * Whether the subject can perform `action` on the resource and, if given, on one of its fields.
 * Fields follow the resource unless they list roles; read-only fields are never writable.
 */
export function can(
  subject: Subject,
  action: Action,
  resource: Resource,
  fieldName?: string,
  record?: Readonly<Record<string, unknown>>,
): boolean {
  if (record && !matchesRow(subject, action, resource, record)) return false
  const f = fieldName === undefined ? undefined : resource.fields[fieldName]
  if (f && action === 'update' && record && !isEditable(f, record)) return false
  return rolesAllowing(subject, action, resource, fieldName).length > 0
}

/** Whether the subject can import new records, changes, or both. */
export const canImport = (subject: Subject, resource: Resource): boolean =>
  can(subject, 'create', resource) || can(subject, 'update', resource)

/** Returns the fields on which the subject can perform `action`. */
export const fieldsFor = (subject: Subject, action: Action, resource: Resource): string[] =>
  Object.keys(resource.fields).filter((name) => can(subject, action, resource, name))
