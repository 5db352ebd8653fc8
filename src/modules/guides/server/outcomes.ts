/**
 * The outcome of each action of a guide for the unit of its reader, as far as customers may see its
 * record.
 */
import type { ResourceName } from '#config'
import type { GuideAction, GuideStep } from '#fields/guide/guide.ts'
import { newestFirst } from '#modules/catalogue/shared/version-order.ts'
import { filterBySerial } from '#modules/units/shared/serial.ts'
import {
  allPublished,
  listPublished,
  type PublishedOf,
  publishedByIds,
} from '#server/published/read.ts'
import { revisionIndex } from '#server/published/revisions.ts'
import type { Ref } from '#shared/resources/published.ts'
import type { GuideOutcome } from '../shared/guide.ts'
import {
  ASK,
  type GuideReader,
  namedParts,
  type Outcome,
  partsOfRoles,
  placesOfRoles,
} from './part-outcomes.ts'

/**
 * Loads what the actions of one kind need.
 * @returns the outcome of each; null without a target for this unit
 */
type LoadKind = (
  reader: GuideReader,
  actions: readonly GuideAction[],
) => Promise<(action: GuideAction) => Outcome> | (() => Outcome)

const KINDS: Readonly<Record<string, LoadKind>> = {
  role: loadRoles,
  role_drawing: loadRoleDrawings,
  part: loadParts,
  firmware: loadFirmware,
  sheet: loadSheets,
  drawing: loadDrawings,
  solved: () => () => ({ kind: 'solved' }),
}

/** The outcome of each action; the contact form by default. */
export async function loadOutcomes(
  reader: GuideReader,
  steps: readonly GuideStep[],
): Promise<(action: GuideAction) => GuideOutcome> {
  const actions = Map.groupBy(
    steps.flatMap(({ action }) => action ?? []),
    ({ kind }) => kind,
  )
  const outcomes = new Map<string, (action: GuideAction) => Outcome>()
  for (const [kind, load] of Object.entries(KINDS)) {
    const ofKind = actions.get(kind)
    if (ofKind) outcomes.set(kind, await load(reader, ofKind))
  }
  return (action) => outcomes.get(action.kind)?.(action) ?? { kind: 'contact' }
}

const idsOf = (actions: readonly GuideAction[]) =>
  actions.flatMap(({ record }) => (typeof record === 'number' ? record : []))

type RecordOf<N extends ResourceName> = (action: GuideAction) => PublishedOf<N> | undefined

/** The records of actions: by id, or by text as in older guides. */
async function recordsOf<N extends ResourceName>(
  { context, locale }: GuideReader,
  name: N,
  actions: readonly GuideAction[],
  find?: (text: string) => Promise<PublishedOf<N> | undefined>,
): Promise<RecordOf<N>> {
  const byId = await publishedByIds(context, name, idsOf(actions), locale)
  const byText = new Map<string, PublishedOf<N> | undefined>()
  const texts = new Set(
    actions.map(({ record }) => record).filter((record) => typeof record === 'string'),
  )
  for (const text of texts) byText.set(text, await find?.(text))
  return ({ record }) => (typeof record === 'string' ? byText.get(record) : byId.get(record ?? 0))
}

/** The newest record that a filter matches. */
async function newestOf<N extends ResourceName>(
  { context, locale }: GuideReader,
  name: N,
  filter: Record<string, unknown>,
): Promise<PublishedOf<N> | undefined> {
  const sort = { field: 'id', order: 'desc' } as const
  return (await listPublished(context, name, { filter, range: [0, 0], sort }, locale)).records[0]
}

/** The record for this product, the one that takes its place, or the question for the product. */
function chooseRecord<T extends { $refs: { goods: Ref[] } }>(
  { product, products }: GuideReader,
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
  { serial }: GuideReader,
) => filterBySerial(records, serial, ({ from_serial: from, to_serial: to }) => ({ from, to }))

async function loadRoles(reader: GuideReader, actions: readonly GuideAction[]) {
  const partOf = await partsOfRoles(reader, idsOf(actions))
  return ({ record }: GuideAction) => (typeof record === 'number' ? partOf(record) : null)
}

/** The drawings of roles in the product, each at its balloon. */
async function loadRoleDrawings(reader: GuideReader, actions: readonly GuideAction[]) {
  const { context, locale, product } = reader
  const ids = idsOf(actions)
  const placesOf = await placesOfRoles(reader, ids)
  const assemblies = ids.flatMap((role) => placesOf(role)[0]?.assembly ?? [])
  const drawings = await publishedByIds(context, 'zujian', assemblies, locale)
  return ({ record }: GuideAction): Outcome => {
    if (product === null) return ASK
    const [place] = typeof record === 'number' ? placesOf(record) : []
    const drawing = drawings.get(place?.assembly ?? 0)
    return place && drawing ? drawingOutcome(drawing, place.balloon) : null
  }
}

async function loadParts(reader: GuideReader, actions: readonly GuideAction[]) {
  const recordOf = await recordsOf(reader, 'codes', actions, (text) =>
    newestOf(reader, 'codes', { part_number: text }),
  )
  const outcomeOf = await namedParts(
    reader,
    actions.flatMap((action) => recordOf(action) ?? []),
  )
  return (action: GuideAction) => {
    const part = recordOf(action)
    return part ? outcomeOf(part.id) : null
  }
}

/** The newest firmware of the product takes the place of another product's. Texts are models. */
async function loadFirmware(reader: GuideReader, actions: readonly GuideAction[]) {
  const { context, locale, product } = reader
  const recordOf = await recordsOf(reader, 'firmware', actions, async (model) => {
    const named = await newestOf(reader, 'goods', { model_number: model })
    return named && newestOf(reader, 'firmware', { goods: named.id })
  })
  const isNeeded = product !== null && actions.some(recordOf)
  const all = isNeeded
    ? await allPublished(context, 'firmware', { filter: { goods: product } }, locale)
    : []
  const [newest] = newestFirst(fitting(all, reader))
  return (action: GuideAction): Outcome => {
    const match = chooseRecord(reader, recordOf(action), newest)
    if (!match || isAsk(match)) return match
    const { id, version, file, $refs } = match
    return { kind: 'firmware', firmware: { id, version, file, goods: $refs.goods } }
  }
}

/**
 * The newest sheet of the same kind takes the place of another product's. Texts are models, whose
 * wiring is shown.
 */
async function loadSheets(reader: GuideReader, actions: readonly GuideAction[]) {
  const { context, locale, product } = reader
  const recordOf = await recordsOf(reader, 'documents', actions, async (model) => {
    const named = await newestOf(reader, 'goods', { model_number: model })
    const wiring =
      named && (await newestOf(reader, 'documents', { goods: named.id, kind: 'wiring' }))
    const latest = wiring && (await revisionIndex(context, 'documents', named.id)).newest(wiring.id)
    return latest ? newestOf(reader, 'documents', { id: [latest] }) : wiring
  })
  const kinds = [...new Set(actions.flatMap((action) => recordOf(action)?.kind ?? []))]
  const query = {
    filter: { goods: product, kind: kinds },
    sort: { field: 'id', order: 'asc' },
  } as const
  const isNeeded = product !== null && kinds.length > 0
  const ofProduct = isNeeded
    ? fitting(await allPublished(context, 'documents', query, locale), reader)
    : []
  const sheets = new Map(ofProduct.map((record) => [record.id, record]))
  const revisions = await revisionIndex(context, 'documents', product)
  const newest = revisions
    .regroup([...sheets.keys()].reverse())
    .flatMap((id) => sheets.get(id) ?? [])
  return (action: GuideAction): Outcome => {
    const sheet = recordOf(action)
    const replacement = newest.find(({ kind }) => kind === sheet?.kind)
    const match = chooseRecord(reader, sheet, replacement)
    if (!match || isAsk(match)) return match
    const { id, kind, title, $refs } = match
    return { kind: 'sheet', sheet: { id, kind, title, goods: $refs.goods }, place: action.place }
  }
}

async function loadDrawings(reader: GuideReader, actions: readonly GuideAction[]) {
  const { product, products } = reader
  const recordOf = await recordsOf(reader, 'zujian', actions)
  return (action: GuideAction): Outcome => {
    const match = recordOf(action)
    if (!match) return null
    if (product === null && products.some((id) => id !== match.goods)) return ASK
    return product === null || product === match.goods ? drawingOutcome(match, action.place) : null
  }
}

const drawingOutcome = (
  { id, code, name, $refs }: PublishedOf<'zujian'>,
  place: string | null,
): GuideOutcome => ({
  kind: 'drawing',
  assembly: { id, code, name, goods: $refs.goods },
  place,
})
