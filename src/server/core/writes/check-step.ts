/** Checks whether a change of state is a step of the workflow, without writing anything. */
import { ForbiddenError, ReadableError, ValidationError } from '#shared/errors.ts'
import { type ChoiceField, choiceLabel } from '#shared/fields/choice.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { canTake, isOutside, type Step, stepBetween } from '#shared/resources/workflow.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import { actorNames, storedActor } from '../records/actor-names.ts'
import type { FieldChange } from './audit.ts'
import { titleOf } from './entry-titles.ts'

type Values = Readonly<Record<string, unknown>>

interface Attempt {
  query: Query
  actor: Actor
  resource: Resource
  before: AnyRecord
}

/** Maximum log entries searched for the last change of state. */
const MAX_ENTRIES = 50

/** @throws ValidationError for a new record in a non-initial state, or without fields that steps to its state require */
export function checkStart(resource: Resource, values: Values): void {
  const { workflow } = resource
  const to = workflow && values[workflow.field]
  if (!workflow || to === null || to === undefined) return
  const startErrors = workflow.start.includes(String(to))
    ? []
    : [{ path: workflow.field, key: 'validation.choice' } as const]
  const leading = workflow.steps.filter((step) => step.to === to)
  const errors = [...startErrors, ...missingFields(resource, values, leading)]
  if (errors.length) throw new ValidationError(errors)
}

/**
 * Returns the step of a change of state; null if the state is unchanged. @param values changed values @throws ReadableError
 * for an unreachable state, ForbiddenError, ValidationError for missing fields
 */
export async function checkStep(attempt: Attempt, values: Values): Promise<Step | null> {
  const { resource, before, actor } = attempt
  const { workflow } = resource
  const to = workflow && values[workflow.field]
  if (!workflow || to === undefined) return null
  const from = before[workflow.field]
  const step = stepBetween(workflow, from, to)
  if (!step) {
    // Records from before the workflow was added, or from before a state was removed from it, restart in an initial state.
    if (isOutside(workflow, from) && workflow.start.includes(String(to))) return null
    throw await stepRejection(attempt, to)
  }
  if (!canTake(actor, resource, step)) throw new ForbiddenError()
  const cleared = (step.clears ?? []).map((name): [string, unknown] => [name, null])
  const missing = missingFields(resource, { ...before, ...Object.fromEntries(cleared), ...values }, [step])
  if (missing.length) throw new ValidationError(missing)
  return step
}

/** Returns errors for missing fields that all these steps require. */
function missingFields(resource: Resource, record: Values, steps: readonly Step[]) {
  const [first, ...otherSteps] = steps
  return Object.entries(first?.asks ?? {})
    .filter(([name, ask]) => ask === 'required' && otherSteps.every(({ asks }) => asks?.[name] === 'required'))
    .filter(([name]) => {
      const f = resource.fields[name]
      const value = record[name]
      return f && definitionOf(f).isEmpty(typeof value === 'string' ? value.trim() : value)
    })
    .map(([path]) => ({ path, key: 'validation.required' }) as const)
}

/** Creates the error for an unreachable state; staff see who set the current one. */
export async function stepRejection(attempt: Attempt, to: unknown): Promise<ReadableError> {
  const { resource, before, actor } = attempt
  const name = resource.workflow?.field ?? ''
  const field = resource.fields[name] as ChoiceField | undefined
  const labelOf = (state: unknown) => (field ? choiceLabel(field, String(state), actor.locale) : String(state))
  const from = before[name]
  const values = { title: titleOf(resource, before), from: labelOf(from), to: labelOf(to) }
  // Names of staff are internal, and a record outside the workflow was not taken there by a user.
  const isTaken = actor.kind !== 'customers' && !(resource.workflow && isOutside(resource.workflow, from))
  const username = isTaken ? await loadLastActor(attempt, name) : null
  if (username === null) return new ReadableError({ key: from === to ? 'error.stepReached' : 'error.step', values })
  return new ReadableError({
    key: from === to ? 'error.stepDone' : 'error.stepTaken',
    values: { ...values, by: username },
  })
}

/** Loads the user who last changed the state; null if it is unchanged since the creation. */
async function loadLastActor({ query, resource, before }: Attempt, field: string): Promise<string | null> {
  const entries = await query
    .selectFrom('audit')
    .select(['actor', 'account', 'changes'])
    .where('resource', '=', resource.name)
    .where('record', '=', before.id)
    .where('action', '=', 'update')
    .orderBy('id', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
  const isChange = (changes: unknown) => (JSON.parse(String(changes)) as FieldChange[]).some((c) => c.field === field)
  const entry = entries.find(({ changes }) => isChange(changes))
  if (!entry) return null
  const person = storedActor(entry)
  return (await actorNames(query, [person]))(person)
}
