/** Loads the targets of a guide's actions for the selected unit, as far as customers may see them. */
import type { PublishedOf } from '#config'
import { allPublished, publishedByIds } from '#server/core/published/read.ts'
import { revisionIndex } from '#server/core/published/revisions.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import { newestFirst } from '#shared/firmware/order.ts'
import type { GuideAction, GuideStep } from '#shared/guide/guide.ts'
import type { Ref } from '#shared/resources/published.ts'
import { filterBySerial } from '#shared/unit/serial.ts'
import type { GuideOutcome } from '#shared/web/guide.ts'
import { loadActionRecords } from './named-records.ts'
import { type FindRoleLocation, resolveParts, resolveRoles, type Unit } from './part-outcomes.ts'

/** The outcome of an action; null where its target is missing, or is not for this unit. */
type Resolve = (action: GuideAction) => GuideOutcome | null

const ASK = { kind: 'ask' } as const

/** The outcome of each action; defaults to the contact form. */
export async function loadOutcomes(
  context: ReadContext,
  steps: readonly GuideStep[],
  unit: Unit,
  locale: Locale,
): Promise<(action: GuideAction) => GuideOutcome> {
  const actions = steps.flatMap(({ action }) => action ?? [])
  const roles = await resolveRoles(context, actions, unit, locale)
  const resolvers: Readonly<Record<string, Resolve>> = {
    role: ({ record }) => (typeof record === 'number' ? roles.order(record) : null),
    role_drawing: await drawingsOfRoles(context, actions, unit, roles.find, locale),
    part: await partResolver(context, actions, unit, locale),
    firmware: await firmwareResolver(context, actions, unit, locale),
    sheet: await sheetResolver(context, actions, unit, locale),
    drawing: await drawingResolver(context, actions, unit, locale),
    solved: () => ({ kind: 'solved' }),
  }
  return (action) => resolvers[action.kind]?.(action) ?? { kind: 'contact' }
}

async function partResolver(context: ReadContext, actions: readonly GuideAction[], unit: Unit, locale: Locale) {
  const recordOf = await loadActionRecords(context, 'part', actions, locale)
  const parts = actions.flatMap((action) => recordOf(action) ?? [])
  const outcomeOf = await resolveParts(context, parts, unit, locale)
  return (action: GuideAction) => {
    const part = recordOf(action)
    return part ? outcomeOf(part) : null
  }
}

/** A record for this product, the one that takes its place, or the question for the product. */
function chooseRecord<T extends { $refs: { goods: Ref[] } }>(
  { product, products }: Unit,
  record: T | undefined,
  replacement: T | undefined,
): T | typeof ASK | null {
  if (!record) return null
  const isFor = (id: number) => record.$refs.goods.some((item) => item.id === id)
  if (product === null) return products.every(isFor) ? record : ASK
  return isFor(product) || !record.$refs.goods.length ? record : (replacement ?? null)
}

const isAsk = (choice: object): choice is typeof ASK => choice === ASK

const fitting = <T extends { from_serial: string | null; to_serial: string | null }>(
  records: readonly T[],
  { serial }: Unit,
) => filterBySerial(records, serial, ({ from_serial: from, to_serial: to }) => ({ from, to }))

/** The newest firmware of the product takes the place of another product's. */
async function firmwareResolver(
  context: ReadContext,
  actions: readonly GuideAction[],
  unit: Unit,
  locale: Locale,
): Promise<Resolve> {
  const recordOf = await loadActionRecords(context, 'firmware', actions, locale)
  const isNeeded = unit.product !== null && actions.some(recordOf)
  const all = isNeeded ? await allPublished(context, 'firmware', { filter: { goods: unit.product } }, locale) : []
  const [newest] = newestFirst(fitting(all, unit))
  return (action) => {
    const match = chooseRecord(unit, recordOf(action), newest)
    if (!match || isAsk(match)) return match
    const { id, version, file, $refs } = match
    return { kind: 'firmware', firmware: { id, version, file, goods: $refs.goods } }
  }
}

/** The newest sheet of the same kind takes the place of another product's. */
async function sheetResolver(
  context: ReadContext,
  actions: readonly GuideAction[],
  unit: Unit,
  locale: Locale,
): Promise<Resolve> {
  const recordOf = await loadActionRecords(context, 'sheet', actions, locale)
  const kinds = [...new Set(actions.flatMap((action) => recordOf(action)?.kind ?? []))]
  const filter = { goods: unit.product, kind: kinds }
  const query = { filter, sort: { field: 'id', order: 'asc' } } as const
  const isNeeded = unit.product !== null && kinds.length > 0
  const ofProduct = isNeeded ? fitting(await allPublished(context, 'documents', query, locale), unit) : []
  const order = await revisionIndex(context, 'documents', unit.product)
  const sheets = new Map(ofProduct.map((record) => [record.id, record]))
  const all = order.regroup([...sheets.keys()].reverse()).flatMap((id) => sheets.get(id) ?? [])
  return (action) => {
    const sheet = recordOf(action)
    const match = chooseRecord(
      unit,
      sheet,
      all.find(({ kind }) => kind === sheet?.kind),
    )
    if (!match || isAsk(match)) return match
    const { id, kind, title, $refs } = match
    return { kind: 'sheet', sheet: { id, kind, title, goods: $refs.goods }, place: action.place }
  }
}

async function drawingResolver(
  context: ReadContext,
  actions: readonly GuideAction[],
  { product, products }: Unit,
  locale: Locale,
): Promise<Resolve> {
  const recordOf = await loadActionRecords(context, 'drawing', actions, locale)
  return (action) => {
    const match = recordOf(action)
    if (!match) return null
    if (product === null && products.some((id) => id !== match.goods)) return ASK
    return product === null || product === match.goods ? drawingOutcome(match, action.place) : null
  }
}

const drawingOutcome = ({ id, code, name, $refs }: PublishedOf<'zujian'>, location: string | null): GuideOutcome => ({
  kind: 'drawing',
  assembly: { id, code, name, goods: $refs.goods },
  place: location,
})

/** The drawings of roles in the selected product, each at its balloon. */
async function drawingsOfRoles(
  context: ReadContext,
  actions: readonly GuideAction[],
  unit: Unit,
  find: FindRoleLocation,
  locale: Locale,
): Promise<Resolve> {
  const locationOf = ({ kind, record }: GuideAction) =>
    kind === 'role_drawing' && typeof record === 'number' ? find(record) : undefined
  const ids = actions.flatMap((action) => locationOf(action)?.assembly ?? [])
  const assemblies = await publishedByIds(context, 'zujian', ids, locale)
  return (action) => {
    if (unit.product === null) return ASK
    const location = locationOf(action)
    const assembly = assemblies.get(location?.assembly ?? 0)
    return location && assembly ? drawingOutcome(assembly, location.balloon) : null
  }
}
