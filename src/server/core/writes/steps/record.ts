/** Builds the record as it will be after the operation, and its search text. */

import { searchText, searchWords } from '#server/core/records/search-text.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { SaveState } from '../state.ts'

/** Secrets are left out: nothing after this step reads them, apart from the columns. */
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
