/** Prepares, checks and completes the values to store, and builds the new record. */
import { searchText, searchWords } from '#server/core/records/search-text.ts'
import { ValidationError } from '#shared/errors.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { checkAgainstDatabase } from '../checks.ts'
import { prepareCreate, prepareUpdate } from '../prepare.ts'
import { type List, reject, type SaveState, type States } from '../state.ts'

/** Prepares all values of a new record, with defaults. */
export function prepareNewValues(state: States['create']): void {
  const { resource, transaction, operation, record } = state
  state.values = prepareCreate(resource, transaction.actor, operation.values, operation.access, record.created_at)
}

/** Prepares the changed values; ends the operation if nothing changed. */
export function prepareChanges(state: States['update']): void {
  const { transaction, operation, resource, before } = state
  // Undo restores a value that was entered at any time since the record exists.
  const at = operation.undoneAt ? before.created_at : transaction.at
  state.values = prepareUpdate(resource, transaction.actor, operation.values, before, operation.access, at)
  if (!Object.keys(state.values).length) state.outcome = { status: 'unchanged', record: before }
}

/** Checks the values against the database. */
export async function checkValues(states: List<SaveState>): Promise<void> {
  const [{ transaction, resource }] = states
  const records = states.map(({ operation, values }) => ({ id: operation.id ?? null, values }))
  const found = await checkAgainstDatabase(transaction.context, transaction.trx, resource, records)
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
 * Builds the record after the operation, and its search text. Omits secrets, which only the step that writes the columns
 * needs.
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
