/**
 * Records that rows create, and those that they refer to: none that others create at the same time.
 */

import { definitionOf } from '#fields/index.ts'
import { CODES } from '#shared/errors.ts'
import { toDetectedLanguage } from '#shared/i18n/written-language.ts'
import { cleanName } from '#shared/key-text.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Actor, Context } from '../../context.ts'
import type { Query } from '../../db/database.ts'
import { rejectInput } from '../../message.ts'
import type { Outcome, WriteOptions } from '../../writes/types.ts'
import { write } from '../../writes/write.ts'
import type { Plan, PreparedRow } from '../batch.ts'
import type { DryRunRecords } from '../dry-run.ts'
import { addWrite, type ImportReport } from '../report.ts'
import { findExisting, matchKey } from './key.ts'
import { createResolver, type Resolution, type Resolver } from './resolver.ts'

/** Keys seen in a file, in little memory: 53-bit hashes instead of texts. */

/** cyrb53 (public domain, bryc): two 32-bit multiplicative hashes joined to a safe integer. */
export function hash53(text: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}

/** The first row of each key. */
export class SeenKeys {
  private readonly rows = new Map<number, number>()

  /** The earlier row with one of these keys; otherwise records this row. */
  findEarlier(keys: readonly string[], row: number): number | undefined {
    const hashed = keys.map(hash53)
    const earlierRow = hashed
      .map((key) => this.rows.get(key))
      .find((number) => number !== undefined)
    if (earlierRow === undefined) for (const key of hashed) this.rows.set(key, row)
    return earlierRow
  }
}

/**
 * Records of these rows were created or deleted since they were prepared; they have to be prepared
 * again.
 */
class OutdatedRowsError extends Error {}

export const noneIfOutdated = (error: unknown): null => {
  if (error instanceof OutdatedRowsError) return null
  throw error
}

/** Until the end of the transaction, no other import creates records of the resource. */
const lockKeys = ({ db }: Pick<Context, 'db'>, trx: Query, { name }: Resource): Promise<void> =>
  db.engine.lockUntilCommit(trx, `import ${name}`)

/** Looks once more, in the transaction that creates the records. @throws OutdatedRowsError */
export async function rejectTakenKeys(
  { context, resource, key, adopted }: Plan,
  trx: Query,
  rows: readonly PreparedRow[],
): Promise<void> {
  const keys = rows.flatMap((row) => (row.id === null && row.key ? [row.key] : []))
  if (!keys.length) return
  const { engine } = context.db
  await lockKeys(context, trx, resource)
  const existing = await findExisting({ engine, query: trx }, resource, key, keys, [])
  const exists = (values: readonly unknown[]) => {
    const { record, isAdopted } = matchKey(key, values, existing)
    return record !== null && !(isAdopted && record !== 'ambiguous' && adopted.has(record.id))
  }
  if (keys.some(exists)) throw new OutdatedRowsError()
}

/**
 * Finds rows that failed only because their records were deleted meanwhile.
 * @throws OutdatedRowsError
 */
export async function rejectDeletedRecords(
  { resource }: Plan,
  trx: Query,
  rows: readonly PreparedRow[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const isMissing = (outcome: Outcome | undefined) =>
    outcome?.status === 'failed' && outcome.error.code === CODES.notFound
  const ids = rows.flatMap(({ id }, index) =>
    id !== null && isMissing(outcomes[index]) ? [id] : [],
  )
  if (!ids.length) return
  // The account may be unable to read a record that exists: preparing its row again would not help.
  const existing = await trx.selectFrom(resource.name).select('id').where('id', 'in', ids).execute()
  if (existing.length < ids.length) throw new OutdatedRowsError()
}

export interface TargetCreator {
  /** Creates missing records and adds their ids to the results. */
  createMissing(resource: string, resolutions: Map<string, Resolution>): Promise<void>
}

/** The value of a title; a bilingual one is set in the language of the text. */
function titleValue(resource: Resource, text: string): unknown {
  const f = resource.fields[resource.title]
  if (!f) return text
  const { parts, parse } = definitionOf(f)
  return parts ? toDetectedLanguage(text) : parse(text, f)
}

/** Required fields, besides the title, without a default. */
export const otherRequiredFields = (resource: Resource): string[] =>
  Object.values(resource.fields)
    .filter(
      (f) => f.required && f.default === undefined && f.name !== resource.title && !f.showWhen,
    )
    .map((f) => f.name)

/** @throws ReadableError from `createMissing` when a target needs more than a title */
export function createTargetCreator(
  context: Context,
  actor: Actor,
  resolver: Resolver,
  report: ImportReport,
  dryRunRecords: DryRunRecords | undefined,
  writeOptions: WriteOptions,
): TargetCreator {
  const create = async (
    resource: Resource,
    titles: readonly string[],
  ): Promise<(number | null)[]> => {
    const operations = titles.map((title) => ({
      action: 'create' as const,
      resource: resource.name,
      values: { [resource.title]: titleValue(resource, title) },
      ...(dryRunRecords && { id: dryRunRecords.nextId() }),
    }))
    // Another import may have created one since it was found missing.
    const first = async (trx: Query) => {
      await lockKeys(context, trx, resource)
      const { resources, db } = context
      const present = createResolver(
        { resources, db: { engine: db.engine, query: trx } },
        null,
        actor,
      )
      const results = await present.resolve(resource.name, titles)
      if ([...results.values()].some((result) => result !== 'missing'))
        throw new OutdatedRowsError()
    }
    const result = await write(context, actor, operations, { ...writeOptions, first })
    addWrite(report, result)
    for (const outcome of result.outcomes)
      if (outcome.status === 'created') dryRunRecords?.add(resource, outcome.record, true)
    return result.outcomes.map((outcome) =>
      outcome.status === 'created' ? outcome.record.id : null,
    )
  }
  const createMissing: TargetCreator['createMissing'] = async (name, resolutions) => {
    const resource = context.resources[name]
    const texts = [...resolutions].filter(([, match]) => match === 'missing').map(([text]) => text)
    if (!resource || !texts.length) return
    const required = otherRequiredFields(resource)
    if (required.length)
      throw rejectInput('transfer.cannotCreate', {
        resource: resource.label[actor.locale],
        fields: required,
      })
    const titles = [...new Set(texts.map(cleanName))]
    const ids = await create(resource, titles).catch(noneIfOutdated)
    if (ids === null) {
      for (const [text, match] of await resolver.resolve(name, texts)) resolutions.set(text, match)
      await createMissing(name, resolutions)
      return
    }
    for (const text of texts) {
      const id = ids[titles.indexOf(cleanName(text))] ?? null
      if (id === null) continue
      resolutions.set(text, id)
      resolver.cacheId(name, text, id)
    }
    report.targets[name] = (report.targets[name] ?? 0) + ids.filter((id) => id !== null).length
  }
  return { createMissing }
}
