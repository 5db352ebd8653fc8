/**
 * Checks that the actions of a guide refer to existing records, and to a part for each of its products. Records may be
 * given by title, as in import files; ids are stored.
 */

import type { Query } from '#server/core/db/database.ts'
import type { Change, WriteHooks } from '#server/core/writes/hook.ts'
import { type FieldError, ValidationError } from '#shared/errors.ts'
import type { GuideField } from '#shared/fields/guide.ts'
import type { Guide, GuideActionKind } from '#shared/guide/guide.ts'
import { localizedColumns } from '#shared/i18n/localized-columns.ts'
import type { Resources } from '#shared/resources/define.ts'
import { sameValue } from '#shared/same-value.ts'
import { partErrors } from './check-parts.ts'
import { productsOfGuide } from './guide-products.ts'

export const guideHooks: WriteHooks = { troubleshooting: { before: checkGuide } }

async function checkGuide(change: Change): Promise<void> {
  if (change.action === 'delete') return
  await resolveTargets(change)
  await requireParts(change)
}

/** Also when only the products have changed. */
async function requireParts({ before, values, trx }: Change): Promise<void> {
  const changed = ['guide', 'goods', 'category'].some(
    (name) => values[name] !== undefined && !sameValue(values[name], before?.[name]),
  )
  const { guide, goods, category } = { ...before, ...values }
  if (!changed || !guide) return
  const scope = { goods: (goods ?? []) as number[], category: (category ?? null) as number | null }
  const errors = await partErrors(trx, guide as Guide, await productsOfGuide(trx, scope))
  if (errors.length) throw new ValidationError(errors)
}

async function resolveTargets({ before, values, trx, context }: Change): Promise<void> {
  const guide = values.guide as Guide | null | undefined
  if (!guide || sameValue(guide, before?.guide)) return
  const kinds = kindsOf(context.resources)
  const errors: FieldError[] = []
  const steps = await Promise.all(
    guide.steps.map(async (step, index) => {
      const requested = step.action
      const target = requested && kinds.get(requested.kind)?.to
      if (!target || requested.record === null) return step
      const record = await idOf(trx, target, requested.record)
      if (record === null) errors.push(missing(`guide.steps.${index}.action.record`, requested.record))
      return { ...step, action: { ...requested, record } }
    }),
  )
  if (errors.length) throw new ValidationError(errors)
  values.guide = { ...guide, steps }
}

/** By name: records and imports may contain kinds that the config does not declare. */
const kindsOf = ({ troubleshooting }: Resources): ReadonlyMap<string, GuideActionKind> =>
  new Map(Object.entries((troubleshooting?.fields.guide as GuideField | undefined)?.actions ?? {}))

const missing = (path: string, record: number | string): FieldError =>
  typeof record === 'number'
    ? { path, key: 'validation.reference' }
    : { path, key: 'validation.referenceText', values: { text: record } }

/** Matches the title column; other records are given by id. */
async function idOf(trx: Query, resource: string, record: number | string): Promise<number | null> {
  const find = trx.selectFrom(resource).select('id')
  if (typeof record === 'number') {
    return (await find.where('id', '=', record).executeTakeFirst()) ? record : null
  }
  const columns = NAME_COLUMNS[resource]
  if (!columns) return null
  const rows = await find
    .where((is) => is.or(columns.map((column) => is(column, '=', record))))
    .limit(2)
    .execute()
  return rows.length === 1 ? Number(rows[0]?.id) : null
}

/** Columns that identify a record by name. */
const NAME_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  codes: ['part_number'],
  part_roles: localizedColumns('name'),
  firmware: ['version'],
  documents: localizedColumns('title'),
  zujian: ['code'],
}
