/** Parts of the dictionary as a colleague may read them: rules by record and permissions by field apply. */
import type { Actor, Context } from '#server/core/context.ts'
import { permittedIds } from '#server/core/records/permitted-ids.ts'
import { can } from '#shared/resources/permissions.ts'
import { type CheckedRow, canOrder } from '#shared/web/cart.ts'
import type { Part } from '#shared/web/part.ts'

/** Replaces the values of a hidden part. */
const NEUTRAL: Omit<Part, 'id' | 'part_number'> = {
  name: { en: null, zh: null },
  specification: null,
  unit: null,
  status: 'active',
  image: null,
  weight: null,
  orderable: true,
}

interface PartReader {
  part(part: Part): Part | null
  /** Null, too, where the reference to it is hidden. */
  replacement(part: Part | null): Part | null
}

/** Reads parts on behalf of the actor, who may read their numbers. */
export async function partReader(context: Context, actor: Actor, parts: readonly Part[]): Promise<PartReader> {
  const { codes } = context.resources
  const ids = [...new Set(parts.map(({ id }) => id))]
  const permitted = await permittedIds(context, actor, 'read', 'codes', ids)
  const canRead = (name: string) => codes !== undefined && can(actor, 'read', codes, name)
  const hidden = Object.fromEntries(Object.entries(NEUTRAL).filter(([name]) => !canRead(name)))
  const read = (part: Part): Part | null => {
    if (!permitted.has(part.id)) return null
    const { id, part_number, name, specification, unit, status, image, weight, orderable } = part
    return { id, part_number, name, specification, unit, status, image, weight, orderable, ...hidden }
  }
  return { part: read, replacement: (part) => (part && canRead('superseded_by') ? read(part) : null) }
}

/** The rows of a check with what the actor may read of their parts. */
export async function readableRows(context: Context, actor: Actor, rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
  const parts = rows.flatMap((row) => [row.part, row.replacement, ...row.suggestions].flatMap((part) => part ?? []))
  const reader = await partReader(context, actor, parts)
  return rows.map((row) => {
    const part = row.part && reader.part(row.part)
    const replacement = reader.replacement(row.replacement)
    const suggestions = row.suggestions.flatMap((suggestion) => reader.part(suggestion) ?? [])
    return { ...row, part, replacement, suggestions, problem: problemOf(row, part, replacement) }
  })
}

/** The row for users with fewer permissions: a hidden part is unknown, and nothing supersedes it. */
function problemOf(row: CheckedRow, part: Part | null, replacement: Part | null): CheckedRow['problem'] {
  if (!part) return row.part ? 'unknown' : row.problem
  if (row.problem !== 'superseded' || replacement) return row.problem
  if (!canOrder(row.part)) return 'not_orderable'
  return row.quantity === null ? 'quantity' : null
}
