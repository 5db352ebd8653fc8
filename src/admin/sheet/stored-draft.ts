/** Unsaved rows as they are kept in the browser between visits. */
import { z } from 'zod'
import { definitionOf } from '#fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Draft as StoredDraft } from '../form/draft-store.ts'
import { type Draft, EMPTY_DRAFT } from './draft.ts'

const values = z.record(z.string(), z.unknown())
const recordSchema = z.looseObject({
  id: z.number(),
  lock_version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})
const rowsSchema = z.array(
  z.object({
    key: z.string(),
    base: recordSchema.nullable(),
    values,
  }),
)

/** @returns null for a draft without rows */
export function packDraft(resource: Resource, draft: Draft): StoredDraft | null {
  const rows = [...draft].map(([key, edit]) => ({
    key,
    base: edit.base,
    values: withoutSecrets(resource, edit.values),
  }))
  return rows.length ? { savedAt: new Date().toISOString(), version: null, values: { rows } } : null
}

/** Rows that are no longer understood, of an earlier version of the app for example, are no rows. */
export function unpackDraft(stored: StoredDraft | null): Draft {
  const rows = rowsSchema.safeParse(stored?.values.rows)
  if (!rows.success) return EMPTY_DRAFT
  return new Map(rows.data.map(({ key, base, values: changed }) => [key, { base, values: changed }]))
}

/** Passwords are stored nowhere. */
const withoutSecrets = ({ fields }: Resource, changed: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(changed).filter(([name]) => {
      const field = fields[name]
      return field && !definitionOf(field).hashed
    }),
  )
