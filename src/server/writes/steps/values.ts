/** Prepares, checks and completes the values to store, and builds the new record. */

import { definitionOf, targetNameOf } from '#fields/index.ts'
import { type FieldError, ForbiddenError, ValidationError } from '#shared/errors.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can, isEditable } from '#shared/resources/permissions.ts'
import { type AnyRecord, RESERVED } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { isShown, validateRecord } from '#shared/resources/validation.ts'
import type { Stamp } from '#shared/resources/workflow.ts'
import { sameValue } from '#shared/same-value.ts'
import type { Actor } from '../../context.ts'
import { searchText, searchWords } from '../../records/search-text.ts'
import { translate } from '../../translate.ts'
import { type List, reject, type SaveState, type States } from '../state.ts'
import type { Access } from '../types.ts'
import { checkAgainstDatabase, isAcyclic } from './check.ts'

/** Prepares all values of a new record, with defaults. */
export function prepareNewValues(state: States['create']): void {
  const { resource, transaction, operation, record } = state
  state.values = prepareCreate(
    resource,
    transaction.actor,
    operation.values,
    operation.access,
    record.created_at,
  )
}

/** Prepares the changed values; ends the operation if nothing changed. */
export function prepareChanges(state: States['update']): void {
  const { transaction, operation, resource, before } = state
  // Undo restores a value that was entered at any time since the record exists.
  const at = operation.undoneAt ? before.created_at : transaction.at
  state.values = prepareUpdate(
    resource,
    transaction.actor,
    operation.values,
    before,
    operation.access,
    at,
  )
  if (!Object.keys(state.values).length) state.outcome = { status: 'unchanged', record: before }
}

/** Checks the values against the database. */
export async function checkValues(states: List<SaveState>): Promise<void> {
  const [{ transaction, resource }] = states
  const { context, trx, expected } = transaction
  const records = states.map(({ operation, values }) => ({ id: operation.id ?? null, values }))
  // Two writes could each add a half of a circle that neither of them sees.
  const chains = Object.values(resource.fields).filter(isAcyclic)
  if (records.some(({ id, values }) => id !== null && chains.some(({ name }) => values[name])))
    await context.db.engine.lockUntilCommit(trx, 'chains')
  const found = await checkAgainstDatabase(context, trx, resource, records, expected)
  for (const [index, errors] of found.entries()) {
    const state = states[index]
    if (state && errors.length) reject(state, new ValidationError(errors))
  }
}

/** Adds the values of computed fields. */
export function computeValues({ resource, before, values }: SaveState): void {
  const record = before ? { ...before, ...values } : values
  for (const f of Object.values(resource.fields)) {
    const { compute } = definitionOf(f)
    if (!compute) continue
    const value = compute(f, record)
    if (value !== record[f.name]) values[f.name] = value
  }
}

/**
 * Builds the record after the operation, and its search text. Omits secrets, which only the step
 * that writes the columns needs.
 */
export function buildRecord(state: SaveState): void {
  const { transaction, resource, record } = state
  state.record = {
    ...record,
    ...withoutSecrets(state),
    lock_version: record.lock_version + 1,
    updated_at: transaction.at,
  }
  const text = searchText(resource, state.record)
  state.search = { text, words: searchWords(text) }
}

const withoutSecrets = ({ resource, values }: SaveState): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const f = resource.fields[name]
      return [name, f && definitionOf(f).hashed ? null : value]
    }),
  )

type Values = Record<string, unknown>

/**
 * Returns the values of a new record: the input and defaults. The server itself can omit secrets,
 * because the audit log, from which undo restores accounts, has none.
 * @throws ForbiddenError for a field that the actor can't write, ValidationError with all invalid
 * fields
 * @param at when the record was created, ISO 8601
 */
function prepareCreate(
  resource: Resource,
  actor: Actor,
  input: Values,
  access: Access | undefined,
  at: string,
): Values {
  const isElevated = actor.kind === 'system' || access !== undefined
  const { accepted, errors: unknown } = isElevated
    ? pickKnown(resource, input)
    : pickWritable(resource, actor, 'create', input, null)
  const complete: Values = {}
  for (const f of Object.values(resource.fields)) {
    complete[f.name] =
      f.name in accepted ? accepted[f.name] : (f.default ?? definitionOf(f).emptyValue)
  }
  for (const [name, stamp] of Object.entries(isElevated ? {} : resource.sets)) {
    const f = resource.fields[name]
    if (f && stamp && definitionOf(f).isEmpty(complete[name]))
      complete[name] = stampOf(f, stamp, actor, at)
  }
  const names = Object.values(resource.fields)
    .filter((f) => f.name in accepted || !(f.readOnly || (isElevated && definitionOf(f).hashed)))
    .map(({ name }) => name)
  const { values, errors } = validateRecord(resource, complete, names, complete, at)
  if (unknown.length + errors.length) throw new ValidationError([...unknown, ...errors])
  return { ...complete, ...values }
}

/**
 * The value of a field that the server fills in: an account only where the field refers to accounts
 * of its kind, because customers and the server itself are not in `users`.
 */
export function stampOf(
  f: ResolvedField,
  stamp: Stamp,
  actor: Actor,
  at: string,
): string | number | null {
  if (stamp === 'now') return at
  return targetNameOf(f) === actor.kind ? actor.id : null
}

/**
 * Returns the changed values of an update. A change can show or hide other fields, which are then
 * validated as well. A null secret is kept.
 * @param at when the values were entered, ISO 8601
 */
export function prepareUpdate(
  resource: Resource,
  actor: Actor,
  input: Values,
  before: AnyRecord,
  access?: Access,
  at?: string,
): Values {
  const { accepted, errors: unknown } =
    actor.kind === 'system' || access !== undefined
      ? pickKnown(resource, input)
      : pickWritable(resource, actor, 'update', input, before)
  if (access === 'restored') unknown.push(...fixedFields(resource, accepted, before))
  const merged = { ...before, ...accepted }
  // An equal value is not a change, even in a hidden field.
  const names = new Set(
    Object.keys(accepted).filter(
      (name) => !(name in before && sameValue(accepted[name], before[name])),
    ),
  )
  for (const f of Object.values(resource.fields)) {
    if (f.showWhen && f.showWhen.field in accepted && isShown(f, merged) !== isShown(f, before))
      names.add(f.name)
  }
  const checked = [...names].filter((name) => {
    const f = resource.fields[name]
    if (!f || !definitionOf(f).hashed || !definitionOf(f).isEmpty(merged[name]))
      return f !== undefined
    return isShown(f, merged) !== isShown(f, before)
  })
  const { values, errors } = validateRecord(resource, merged, checked, merged, at)
  if (unknown.length + errors.length) throw new ValidationError([...unknown, ...errors])
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const f = resource.fields[name]
      return (f && definitionOf(f).hashed) || !sameValue(value, before[name])
    }),
  )
}

/** Rejects unknown fields. */
function pickKnown(resource: Resource, input: Values): { accepted: Values; errors: FieldError[] } {
  const isKnown = (name: string) => Object.hasOwn(resource.fields, name)
  const accepted = Object.fromEntries(Object.entries(input).filter(([name]) => isKnown(name)))
  const errors = Object.keys(input).filter((name) => !isKnown(name) && !RESERVED.includes(name))
  return {
    accepted,
    errors: errors.map((name) => ({
      path: name,
      key: 'validation.unknownField',
      values: { name },
    })),
  }
}

/** Undo restores a fixed field only together with a state in which it could be changed. */
function fixedFields(resource: Resource, accepted: Values, before: AnyRecord): FieldError[] {
  const restored = { ...before, ...accepted }
  return Object.keys(accepted)
    .filter((name) => {
      const f = resource.fields[name]
      return (
        f &&
        !sameValue(accepted[name], before[name]) &&
        !isEditable(f, before) &&
        !isEditable(f, restored)
      )
    })
    .map((path) => ({ path, key: 'validation.fixed' }))
}

/** Drops unchanged values; rejects changes of unknown and read-only fields. */
function pickWritable(
  resource: Resource,
  actor: Actor,
  action: 'create' | 'update',
  input: Values,
  before: AnyRecord | null,
): { accepted: Values; errors: FieldError[] } {
  const accepted: Values = {}
  const known = pickKnown(resource, input)
  const errors = [...known.errors]
  for (const [name, value] of Object.entries(known.accepted)) {
    const f = resource.fields[name]
    if (!f) continue
    const isFixed = before !== null && !isEditable(f, before)
    if (can(actor, action, resource, name) && !isFixed) {
      accepted[name] = value
      continue
    }
    const definition = definitionOf(f)
    const isUnchanged = before
      ? sameValue(value, before[name])
      : definition.isEmpty(value) || sameValue(value, f.default ?? definition.emptyValue)
    if (isUnchanged || value === undefined) continue
    if (f.readOnly) errors.push({ path: name, key: 'validation.readOnly' })
    else if (isFixed && can(actor, action, resource, name))
      errors.push({ path: name, key: 'validation.fixed' })
    else throw new ForbiddenError()
  }
  return { accepted, errors: [...errors, ...unusedValues(resource, accepted, before)] }
}

/**
 * Rejects values of fields that the others of the record hide (`showWhen`): they would be emptied,
 * and the response would be that of a success.
 */
function unusedValues(resource: Resource, input: Values, before: AnyRecord | null): FieldError[] {
  const fields = Object.values(resource.fields)
  const named = fields.filter((f) => f.showWhen && input[f.name] !== undefined)
  if (!named.length) return []
  const present: Values =
    before ??
    Object.fromEntries(fields.map((f) => [f.name, f.default ?? definitionOf(f).emptyValue]))
  const merged = { ...present, ...input }
  return named.flatMap((f) => {
    const value = input[f.name]
    if (isShown(f, merged) || definitionOf(f).isEmpty(value)) return []
    return sameValue(value, present[f.name]) ? [] : unusedValue(resource, f)
  })
}

/** Values of a condition that a message names; more of them are any value. */
const MAX_NAMED = 3

/** The message names the values that the field depends on, in every language of the config. */
function unusedValue(resource: Resource, { name, showWhen }: ResolvedField): FieldError[] {
  const other = showWhen && resource.fields[showWhen.field]
  if (!other) return []
  const { format } = definitionOf(other)
  const key = showWhen.in.length > MAX_NAMED ? 'history.unusedYet' : 'history.unused'
  const label = byLocale((locale) => {
    const values = showWhen.in.map((value) => format(value, other, locale)).join(' / ')
    return translate({ key, values: { field: other.label[locale], values } }, locale)
  })
  return [{ path: name, key, label }]
}
