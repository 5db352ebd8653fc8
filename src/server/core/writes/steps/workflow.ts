/** Enforces workflows, and sets the fields of steps. */
import { accountOf } from '#server/core/records/actor-names.ts'
import { ForbiddenError } from '#shared/errors.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { canTake, type Step, stepsFrom, type Workflow } from '#shared/resources/workflow.ts'
import { checkStart, checkStep, stepRejection } from '../check-step.ts'
import type { SaveState, States } from '../state.ts'

const attemptOf = ({ transaction: { trx, actor }, resource, before }: States['update']) => ({
  query: trx,
  actor,
  resource,
  before,
})

/** Undo and the demo restore states without taking steps. */
const isRestoring = ({ transaction: { origin } }: SaveState) => origin === 'undo' || origin === 'seed'

/** Checks that a named step starts in the current state. @throws ReadableError */
export async function checkNamedStep(state: States['update']): Promise<void> {
  const { operation, resource, before } = state
  const { workflow } = resource
  if (!workflow || operation.step === undefined) return
  const isOpen = stepsFrom(workflow, before[workflow.field]).some(({ name }) => name === operation.step)
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
      transaction.actor.id === null ? undefined : workflow.steps.find(({ to }) => to === values[workflow.field])
    if (step) setStamps(state, step, (name) => !isEmpty(state, name, values[name]))
  }
  const { history } = workflow
  if (history && isEmpty(state, history, values[history])) addToHistory(state, workflow, [])
}

/** Treats a change of state as a step, which sets and clears fields. @throws ReadableError, ForbiddenError, ValidationError */
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
 * A step is undone and redone by those who can take it. Also accepts states that no step of today's config connects.
 * @throws ForbiddenError
 */
function checkRestoredStep({ transaction, resource, before, values }: States['update'], workflow: Workflow): void {
  const [from, to] = [before[workflow.field], values[workflow.field]]
  const redone = stepsFrom(workflow, from).filter((step) => step.to === to)
  const undone = stepsFrom(workflow, to).filter((step) => step.to === from)
  const steps = [...redone, ...undone]
  if (steps.length && !steps.some((step) => canTake(transaction.actor, resource, step))) throw new ForbiddenError()
}

function clearFields({ resource, before, values }: States['update'], { clears = [] }: Step): void {
  for (const name of clears) {
    const f = resource.fields[name]
    if (f && !(name in values) && !definitionOf(f).isEmpty(before[name])) values[name] = definitionOf(f).emptyValue
  }
}

const isEmpty = ({ resource }: SaveState, name: string, value: unknown): boolean => {
  const f = resource.fields[name]
  return !f || definitionOf(f).isEmpty(value)
}

function setStamps(state: SaveState, { sets = {} }: Step, isProvided: (name: string) => boolean): void {
  const { actor, at } = state.transaction
  for (const [name, stamp] of Object.entries(sets)) {
    // Customers and the server itself are not in `users`.
    if (!isProvided(name)) state.values[name] = stamp === 'now' ? at : actor.kind === 'users' ? actor.id : null
  }
}

/** The column `account` is optional. */
function addToHistory({ transaction, resource, values }: SaveState, { field, history }: Workflow, past: unknown): void {
  const { at, actor } = transaction
  const { columns = {} } = ((history && resource.fields[history]) ?? {}) as { columns?: object }
  const account = 'account' in columns && { account: accountOf(actor) }
  const entry = { status: values[field], at, by: actor.name, ...account }
  if (history) values[history] = [...((past ?? []) as unknown[]), entry]
}
