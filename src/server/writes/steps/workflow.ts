/** Enforces workflows, and sets the fields of steps. */

import { type ChoiceField, choiceLabel } from '#fields/choice.ts'
import { definitionOf, targetNameOf } from '#fields/index.ts'
import { type FieldError, ForbiddenError, ReadableError, ValidationError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import {
  canTake,
  isOutside,
  type Step,
  stepBetween,
  stepsFrom,
  type Workflow,
} from '#shared/resources/workflow.ts'
import type { Actor } from '../../context.ts'
import type { Query } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { accountOf, actorNames, storedActor } from '../../records/actor-names.ts'
import { type NamingContext, readNames, titleIn } from '../../records/named.ts'
import { type FieldChange, titleOf } from '../audit.ts'
import type { SaveState, States } from '../state.ts'
import { stampOf } from './values.ts'

const attemptOf = ({
  transaction: { context, trx, actor },
  resource,
  before,
}: States['update']): Attempt => ({
  context: { ...context, db: inTransaction(context.db, trx) },
  query: trx,
  actor,
  resource,
  before,
})

/** Undo and the demo restore states without taking steps. */
const isRestoring = ({ transaction: { origin } }: SaveState) =>
  origin === 'undo' || origin === 'seed'

/** Checks that a named step starts in the current state. @throws ReadableError */
export async function checkNamedStep(state: States['update']): Promise<void> {
  const { operation, resource, before } = state
  const { workflow } = resource
  if (!workflow || operation.step === undefined) return
  const isOpen = stepsFrom(workflow, before[workflow.field]).some(
    ({ name }) => name === operation.step,
  )
  if (!isOpen) throw await stepRejection(attemptOf(state), operation.values[workflow.field])
}

/** Checks that a new record is in an initial state. @throws ValidationError */
export function enterWorkflow(state: States['create']): void {
  const { resource, values, transaction } = state
  const { workflow } = resource
  if (!workflow || transaction.origin === 'undo') return
  if (!isRestoring(state)) {
    checkStart(resource, values)
    // Records written by a command have no user.
    const step =
      transaction.actor.id === null
        ? undefined
        : workflow.steps.find(({ to }) => to === values[workflow.field])
    if (step) setStamps(state, step, (name) => !isEmpty(state, name, values[name]))
  }
  const { history } = workflow
  if (history && isEmpty(state, history, values[history])) addToHistory(state, workflow, [])
}

/**
 * Treats a change of state as a step, which sets and clears fields.
 * @throws ReadableError, ForbiddenError, ValidationError
 */
export async function takeStep(state: States['update']): Promise<void> {
  const { resource, before, values } = state
  const { workflow } = resource
  if (!workflow || values[workflow.field] === undefined) return
  if (state.operation.access === 'restored') checkRestoredStep(state, workflow)
  if (isRestoring(state)) return
  const step = await checkStep(attemptOf(state), values)
  if (step) {
    clearFields(state, step)
    setStamps(state, step, () => false)
  }
  if (workflow.history) addToHistory(state, workflow, before[workflow.history])
}

/**
 * A step is undone and redone by those who can take it. Also accepts states that no step of today's
 * config connects.
 * @throws ForbiddenError
 */
function checkRestoredStep(
  { transaction, resource, before, values }: States['update'],
  workflow: Workflow,
): void {
  const [from, to] = [before[workflow.field], values[workflow.field]]
  const redone = stepsFrom(workflow, from).filter((step) => step.to === to)
  const undone = stepsFrom(workflow, to).filter((step) => step.to === from)
  const steps = [...redone, ...undone]
  if (steps.length && !steps.some((step) => canTake(transaction.actor, resource, step)))
    throw new ForbiddenError()
}

function clearFields({ resource, before, values }: States['update'], { clears = [] }: Step): void {
  for (const name of clears) {
    const f = resource.fields[name]
    if (f && !(name in values) && !definitionOf(f).isEmpty(before[name]))
      values[name] = definitionOf(f).emptyValue
  }
}

const isEmpty = ({ resource }: SaveState, name: string, value: unknown): boolean => {
  const f = resource.fields[name]
  return !f || definitionOf(f).isEmpty(value)
}

function setStamps(
  state: SaveState,
  { sets = {} }: Step,
  isProvided: (name: string) => boolean,
): void {
  const { actor, at } = state.transaction
  for (const [name, stamp] of Object.entries(sets)) {
    const f = state.resource.fields[name]
    if (f && stamp && !isProvided(name)) state.values[name] = stampOf(f, stamp, actor, at)
  }
}

/** The column `account` is optional. */
function addToHistory(
  { transaction, resource, values }: SaveState,
  { field, history }: Workflow,
  past: unknown,
): void {
  const { at, actor } = transaction
  const { columns = {} } = ((history && resource.fields[history]) ?? {}) as { columns?: object }
  const account = 'account' in columns && { account: accountOf(actor) }
  const entry = { status: values[field], at, by: actor.name, ...account }
  if (history) values[history] = [...((past ?? []) as unknown[]), entry]
}

type Values = Readonly<Record<string, unknown>>

interface Attempt {
  /** Reads in the transaction. */
  context: NamingContext
  query: Query
  actor: Actor
  resource: Resource
  before: AnyRecord
}

/** Maximum log entries searched for the last change of state. */
const MAX_ENTRIES = 50

/**
 * @throws ValidationError for a new record in a non-initial state, or without fields that steps to
 * its state require
 */
export function checkStart(resource: Resource, values: Values): void {
  const { workflow } = resource
  const to = workflow && values[workflow.field]
  if (!workflow || to === null || to === undefined) return
  const startErrors = workflow.start.includes(String(to)) ? [] : [startError(workflow)]
  const leading = workflow.steps.filter((step) => step.to === to)
  const errors = [...startErrors, ...missingFields(resource, values, leading)]
  if (errors.length) throw new ValidationError(errors)
}

const startError = ({ field, start }: Workflow): FieldError => ({
  path: field,
  key: 'validation.choice',
  values: { allowed: start },
})

/**
 * Returns the step of a change of state; null if the state is unchanged.
 * @param values changed values
 * @throws ReadableError for an unreachable state, ForbiddenError, ValidationError for missing
 * fields
 */
async function checkStep(attempt: Attempt, values: Values): Promise<Step | null> {
  const { resource, before, actor } = attempt
  const { workflow } = resource
  const to = workflow && values[workflow.field]
  if (!workflow || to === undefined) return null
  const from = before[workflow.field]
  const step = stepBetween(workflow, from, to)
  if (!step) {
    // Records from before the workflow was added, or from before a state was removed from it,
    // restart in an initial state.
    if (isOutside(workflow, from) && workflow.start.includes(String(to))) return null
    throw await stepRejection(attempt, to)
  }
  if (!canTake(actor, resource, step)) throw new ForbiddenError()
  const cleared = (step.clears ?? []).map((name): [string, unknown] => [name, null])
  const missing = missingFields(
    resource,
    { ...before, ...Object.fromEntries(cleared), ...values },
    [step],
  )
  if (missing.length) throw new ValidationError(missing)
  return step
}

/** Returns errors for missing fields that all these steps require. */
function missingFields(resource: Resource, record: Values, steps: readonly Step[]) {
  const [first, ...otherSteps] = steps
  return Object.entries(first?.asks ?? {})
    .filter(
      ([name, ask]) =>
        ask === 'required' && otherSteps.every(({ asks }) => asks?.[name] === 'required'),
    )
    .filter(([name]) => {
      const f = resource.fields[name]
      const value = record[name]
      return f && definitionOf(f).isEmpty(typeof value === 'string' ? value.trim() : value)
    })
    .map(([path]) => ({ path, key: 'validation.required' }) as const)
}

/** Creates the error for an unreachable state; staff see who set the current one. */
async function stepRejection(attempt: Attempt, to: unknown): Promise<ReadableError> {
  const { resource, before, actor } = attempt
  const name = resource.workflow?.field ?? ''
  const field = resource.fields[name] as ChoiceField | undefined
  const labelOf = (state: unknown) =>
    field ? choiceLabel(field, String(state), actor.locale) : String(state)
  const from = before[name]
  const values = {
    title: await loadTitle(attempt),
    from: labelOf(from),
    to: labelOf(to),
  }
  // Names of staff are internal, and a record outside the workflow was not taken there by a user.
  const isTaken =
    actor.kind !== 'customers' && !(resource.workflow && isOutside(resource.workflow, from))
  const username = isTaken ? await loadLastActor(attempt, name) : null
  if (username === null)
    return new ReadableError({ key: from === to ? 'error.stepReached' : 'error.step', values })
  return new ReadableError({
    key: from === to ? 'error.stepDone' : 'error.stepTaken',
    values: { ...values, by: username },
  })
}

/** The title of the record; if it refers to another record, that of the other one. */
async function loadTitle({ context, actor, resource, before }: Attempt): Promise<string> {
  const f = resource.fields[resource.title]
  if (!f || targetNameOf(f) === undefined) return titleOf(resource, before, actor.locale)
  const [record] = await readNames(context, actor, resource.name, [before.id])
  return (record && titleIn(context, resource, record, actor.locale)) || `#${before.id}`
}

/** Loads the user who last changed the state; null if it is unchanged since the creation. */
async function loadLastActor(
  { query, resource, before }: Attempt,
  field: string,
): Promise<string | null> {
  const entries = await query
    .selectFrom('audit')
    .select(['actor', 'account', 'changes'])
    .where('resource', '=', resource.name)
    .where('record', '=', before.id)
    .where('action', '=', 'update')
    .orderBy('id', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
  const isChange = (changes: unknown) =>
    (JSON.parse(String(changes)) as FieldChange[]).some((c) => c.field === field)
  const entry = entries.find(({ changes }) => isChange(changes))
  if (!entry) return null
  const person = storedActor(entry)
  return (await actorNames(query, [person]))(person)
}
