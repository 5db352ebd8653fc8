/** The checks of a guide before it is stored: tables that one reads from top to bottom. */

import type { GuideField } from '#fields/guide/definition.ts'
import type { Guide, GuideActionKind } from '#fields/guide/guide.ts'
import { locationsOfRoles } from '#modules/catalogue/server/public.ts'
import type { Query } from '#server/db/database.ts'
import type { Change, WriteHooks } from '#server/writes/hook.ts'
import { type FieldError, ValidationError } from '#shared/errors.ts'
import { localizedColumns } from '#shared/i18n/locales.ts'
import type { Resources } from '#shared/resources/define.ts'
import { sameValue } from '#shared/same-value.ts'
import { placesOfParts, productsOfGuide } from './part-outcomes.ts'

const STEPS: Readonly<Record<string, (change: Change) => Promise<void>>> = {
  records: resolveRecords,
  products: requireInProducts,
}

export const guideHooks: WriteHooks = {
  troubleshooting: {
    before: async (change) => {
      if (change.action !== 'delete') for (const step of Object.values(STEPS)) await step(change)
    },
  },
}

/** Loads the products that have each record, among those of the guide. */
type LoadProducts = (
  trx: Query,
  records: readonly number[],
  products: readonly number[],
) => Promise<(record: number) => readonly number[]>

/** By kind of action: each product of the guide has its record. */
const IN_PRODUCTS: Readonly<
  Record<string, { error: 'noRole' | 'noPart' | 'noDrawing'; load: LoadProducts }>
> = {
  role: { error: 'noRole', load: productsOfRoles },
  role_drawing: { error: 'noRole', load: productsOfRoles },
  part: { error: 'noPart', load: productsOfParts },
  drawing: { error: 'noDrawing', load: productsOfDrawings },
}

/** Columns that identify a record by name. */
const NAME_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  codes: ['part_number'],
  part_roles: localizedColumns('name'),
  firmware: ['version'],
  documents: localizedColumns('title'),
  zujian: ['code'],
}

/** Product models named in an error. */
const MAX_NAMED = 4

const pathOf = (index: number) => `guide.steps.${index}.action.record`

/**
 * Actions refer to existing records. These may be given by title, as in import files; ids are
 * stored.
 * @throws ValidationError for texts that name none, or several
 */
async function resolveRecords({ before, values, trx, context }: Change): Promise<void> {
  const guide = values.guide as Guide | null | undefined
  if (!guide || sameValue(guide, before?.guide)) return
  const kinds = kindsOf(context.resources)
  const errors: FieldError[] = []
  const steps = await Promise.all(
    guide.steps.map(async (step, index) => {
      const { action } = step
      const resource = action && kinds.get(action.kind)?.to
      if (!resource || action.record === null) return step
      const record = await idOf(trx, resource, action.record)
      if (record === null) errors.push({ path: pathOf(index), ...notFound(action.record) })
      return { ...step, action: { ...action, record } }
    }),
  )
  if (errors.length) throw new ValidationError(errors)
  values.guide = { ...guide, steps }
}

/** By name: records and imports may contain kinds that the config does not declare. */
const kindsOf = ({ troubleshooting }: Resources): ReadonlyMap<string, GuideActionKind> =>
  new Map(Object.entries((troubleshooting?.fields.guide as GuideField | undefined)?.actions ?? {}))

const notFound = (record: number | string): Omit<FieldError, 'path'> =>
  typeof record === 'number'
    ? { key: 'validation.reference' }
    : { key: 'validation.referenceText', values: { text: record } }

/** Matches the title column; other records are given by id. */
async function idOf(trx: Query, resource: string, record: number | string): Promise<number | null> {
  const find = trx.selectFrom(resource).select('id')
  if (typeof record === 'number')
    return (await find.where('id', '=', record).executeTakeFirst()) ? record : null
  const columns = NAME_COLUMNS[resource]
  if (!columns) return null
  const named = find.where((is) => is.or(columns.map((column) => is(column, '=', record))))
  const rows = await named.limit(2).execute()
  return rows.length === 1 ? Number(rows[0]?.id) : null
}

/**
 * Actions have their record in each product of the guide, also when only its products have changed.
 * @throws ValidationError next to each action, with the models of products without its record
 */
async function requireInProducts({ before, values, trx }: Change): Promise<void> {
  const isChanged = (name: string) =>
    values[name] !== undefined && !sameValue(values[name], before?.[name])
  const { guide, goods, category } = { ...before, ...values }
  if (!guide || !['guide', 'goods', 'category'].some(isChanged)) return
  const scope = { goods: (goods ?? []) as number[], category: (category ?? null) as number | null }
  const products = await productsOfGuide(trx, scope)
  const { steps } = guide as Guide
  const productsOf = new Map<string, (record: number) => readonly number[]>()
  for (const [kind, { load }] of Object.entries(IN_PRODUCTS)) {
    const records = steps.flatMap(({ action }) =>
      action?.kind === kind ? (action.record ?? []) : [],
    )
    const ids = records.filter((record) => typeof record === 'number')
    productsOf.set(kind, await load(trx, ids, products))
  }
  const missing = steps.map(({ action }) => {
    const having =
      typeof action?.record === 'number' ? productsOf.get(action.kind)?.(action.record) : undefined
    return having ? products.filter((id) => !having.includes(id)) : []
  })
  const models = await modelsOf(trx, missing.flat())
  const errors = steps.flatMap(({ action }, index): FieldError[] => {
    const path = pathOf(index)
    if (action?.kind.startsWith('role') && !products.length)
      return [{ path, key: 'validation.guide.noProducts' }]
    const names = (missing[index] ?? []).flatMap((id) => models.get(id) ?? [])
    const requirement = names.length && action ? IN_PRODUCTS[action.kind] : undefined
    if (!requirement) return []
    const named = names.length > MAX_NAMED ? [...names.slice(0, MAX_NAMED), '…'] : names
    return [{ path, key: `validation.guide.${requirement.error}`, values: { products: named } }]
  })
  if (errors.length) throw new ValidationError(errors)
}

async function productsOfRoles(trx: Query, roles: readonly number[], products: readonly number[]) {
  const places = await locationsOfRoles(trx, roles, products)
  return (id: number) => places.flatMap(({ role, product }) => (role === id ? product : []))
}

async function productsOfParts(trx: Query, parts: readonly number[], products: readonly number[]) {
  const placesOf = await placesOfParts(trx, parts)
  return (id: number) => {
    const { places } = placesOf(id)
    return places.length ? places.map(({ product }) => product) : products
  }
}

async function productsOfDrawings(trx: Query, drawings: readonly number[]) {
  const select = trx.selectFrom('zujian').select(['id', 'goods'])
  const rows = drawings.length ? await select.where('id', 'in', drawings).execute() : []
  return (id: number) => rows.flatMap((row) => (Number(row.id) === id ? Number(row.goods) : []))
}

async function modelsOf(trx: Query, products: readonly number[]): Promise<Map<number, string>> {
  const select = trx.selectFrom('goods').select(['id', 'model_number'])
  const rows = products.length ? await select.where('id', 'in', products).execute() : []
  return new Map(rows.map(({ id, model_number }) => [Number(id), String(model_number)]))
}
