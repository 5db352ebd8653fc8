/** Turns the input into the values to store: prepared, checked, completed by computed fields. */
import { ValidationError } from '#shared/errors.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { checkAgainstDatabase } from '../checks.ts'
import { prepareCreate, prepareUpdate } from '../prepare.ts'
import type { SaveState, States } from '../state.ts'

/** All values of a new record, with defaults. */
export function prepareNewValues(state: States['create']): void {
  state.values = prepareCreate(state.resource, state.transaction.actor, state.operation.values)
}

/** The values that change; ends the operation if there are none. */
export function prepareChanges(state: States['update']): void {
  const { transaction, operation, resource, before } = state
  state.values = prepareUpdate(resource, transaction.actor, operation.values, before)
  if (!Object.keys(state.values).length) state.outcome = { status: 'unchanged', record: before }
}

/** Rejects values that the database contradicts. */
export async function checkValues({ transaction, operation, resource, values }: SaveState): Promise<void> {
  const { context, trx } = transaction
  const errors = await checkAgainstDatabase(context, trx, resource, operation.id ?? null, values)
  if (errors.length) throw new ValidationError(errors)
}

/** Adds computed fields. */
export function computeValues({ resource, before, values }: SaveState): void {
  const record = before ? { ...before, ...values } : values
  for (const f of Object.values(resource.fields)) {
    const { compute } = definitionOf(f)
    if (!compute) continue
    const value = compute(f, record)
    if (value !== record[f.name]) values[f.name] = value
  }
}
