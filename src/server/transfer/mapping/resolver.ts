/** Resolves texts of a file to records in bulk: by unique field, by title, or as `#id`. */
import { sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { definitionOf, targetNameOf } from '#fields/index.ts'
import type { Message } from '#shared/errors.ts'
import { cleanKey, cleanName, cleanText } from '#shared/key-text.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { type Actor, type Context, SYSTEM } from '../../context.ts'
import { message } from '../../message.ts'
import { and, rowConditions } from '../../records/conditions.ts'
import type { DryRunRecords } from '../dry-run.ts'
import type { KeyDatabase } from './key.ts'

/**
 * The record's id, or the reason why none matches; several records with a name are listed by their
 * titles.
 */
export type Resolution = number | 'missing' | Ambiguous

interface Ambiguous {
  candidates: string[]
}

/** Reads committed records, or those visible in a transaction. */
export interface ResolverContext extends Pick<Context, 'resources'> {
  db: KeyDatabase
}

export interface Resolver {
  /** One query per call, for any number of texts; the result covers every text. */
  resolve(resource: string, texts: Iterable<string>): Promise<Map<string, Resolution>>
  /** Registers a record that has just been created. */
  cacheId(resource: string, text: string, id: number): void
}

const MAX_CACHED = 50_000
const ID = /^#(\d{1,9})$/
const INTEGER = /^-?\d{1,9}$/
/** Named in a message. */
const MAX_CANDIDATES = 5

interface NamingColumn {
  name: string
  /** Name of its field. */
  field: string
  kind: 'text' | 'integer'
  isUnique: boolean
}

/**
 * The columns that identify a record, most reliable first: unique ones, then those of the title.
 */
function namingColumns(resource: Resource): NamingColumn[] {
  const fields = Object.values(resource.fields)
  const names = [
    ...fields.filter((f) => f.unique),
    ...fields.filter((f) => f.name === resource.title && !f.unique),
  ]
  return names.flatMap((f) =>
    definitionOf(f)
      .columns(f, f.name)
      .flatMap(({ name, kind, references }) =>
        kind === 'text' || (kind === 'integer' && f.unique && !references)
          ? [{ name, field: f.name, kind, isUnique: f.unique === true }]
          : [],
      ),
  )
}

/**
 * @param changing the resource being written, which must not be cached
 * @param actor records are found by what they may read of them
 * @param dryRunRecords records that a dry run would have created
 */
export function createResolver(
  context: ResolverContext,
  changing: string | null,
  actor: Actor = SYSTEM,
  dryRunRecords?: DryRunRecords,
): Resolver {
  const cache = new Map<string, Map<string, number>>()
  const remember = (resource: string, text: string, id: number) => {
    if (resource === changing) return
    const existing = cache.get(resource) ?? new Map<string, number>()
    if (existing.size >= MAX_CACHED) existing.clear()
    cache.set(resource, existing.set(text, id))
  }
  return {
    cacheId: remember,
    async resolve(name, texts) {
      const resolutions = new Map<string, Resolution>()
      const requested: string[] = []
      for (const text of new Set(texts)) {
        const existing = cache.get(name)?.get(text)
        if (existing === undefined) requested.push(text)
        else resolutions.set(text, existing)
      }
      const resource = context.resources[name]
      if (!requested.length || !resource) return resolutions
      const expected = (text: string) =>
        spellings(text)
          .map((written) => dryRunRecords?.find(name, written))
          .find((found) => found !== undefined)
      const matches = await findByName(context, actor, resource, requested)
      const ids = requested.filter((text) => !matches.has(text) && ID.test(text))
      const existing = await findIds(
        context,
        name,
        ids.map((text) => Number(text.slice(1))),
      )
      for (const text of requested) {
        const id =
          existing.has(Number(text.slice(1))) && ids.includes(text)
            ? Number(text.slice(1))
            : undefined
        const resolution = matches.get(text) ?? id ?? expected(text) ?? 'missing'
        resolutions.set(text, resolution)
        if (typeof resolution === 'number') remember(name, text, resolution)
      }
      return resolutions
    },
  }
}

/**
 * How a text may be stored, likeliest first: as it is, without blanks at its ends, as names and
 * keys are written.
 */
const spellings = (text: string): string[] => {
  const clean = cleanText(text)
  return [...new Set([clean, clean.trim(), cleanName(clean), cleanKey(clean)])]
}

/** By each spelling in turn. */
async function findByName(
  { db, resources }: Pick<ResolverContext, 'db' | 'resources'>,
  actor: Actor,
  resource: Resource,
  texts: readonly string[],
): Promise<Map<string, Resolution>> {
  const isReadable = ({ field }: NamingColumn) =>
    actor.kind === 'system' || can(actor, 'list', resource, field)
  const columns = namingColumns(resource).filter(isReadable)
  if (!columns.length) return new Map()
  const spelled = new Map(texts.map((text) => [text, spellings(text)]))
  const requested = [...new Set([...spelled.values()].flat())]
  const lists = {
    text: requested,
    integer: requested.filter((text) => INTEGER.test(text)).map(Number),
  }
  const rows = await db.query
    .selectFrom(resource.name)
    .select(['id', ...columns.map(({ name }) => name)])
    .where((eb) =>
      eb.or(columns.map(({ name, kind }) => db.engine.inList(sql.ref(name), lists[kind]))),
    )
    .where(and(rowConditions({ db, resources }, actor, 'list', resource)))
    .execute()
  const byColumn = columns.map(({ name, isUnique }) => ({
    isUnique,
    rows: Map.groupBy(rows, (row) => (row[name] === null ? undefined : String(row[name]))),
  }))
  const bestMatch = (text: string): Resolution | undefined => {
    const unique = byColumn
      .find((column) => column.isUnique && column.rows.has(text))
      ?.rows.get(text)?.[0]
    if (unique) return Number(unique.id)
    const hits = new Map(
      byColumn.flatMap((column) => column.rows.get(text) ?? []).map((row) => [Number(row.id), row]),
    )
    if (hits.size < 2) return [...hits.keys()][0]
    return {
      candidates: [...hits]
        .slice(0, MAX_CANDIDATES)
        .map(([id, row]) => labelOf(id, text, columns, row)),
    }
  }
  const resolutions = new Map<string, Resolution>()
  for (const [text, written] of spelled) {
    const resolution = written.map(bestMatch).find((candidate) => candidate !== undefined)
    if (resolution !== undefined) resolutions.set(text, resolution)
  }
  return resolutions
}

/** A record among several of the same name: `#12 (X-1)`. */
function labelOf(id: number, text: string, columns: readonly NamingColumn[], row: Row): string {
  const distinguishing = columns
    .map(({ name }) => row[name])
    .find((value) => value !== null && String(value) !== text)
  return distinguishing === undefined ? `#${id}` : `#${id} (${String(distinguishing)})`
}

async function findIds(
  { db }: Pick<ResolverContext, 'db'>,
  name: string,
  ids: readonly number[],
): Promise<Set<number>> {
  if (!ids.length) return new Set()
  const list = ids
  const rows = await db.query
    .selectFrom(name)
    .select('id')
    .where(db.engine.inList(sql.ref('id'), list))
    .execute()
  return new Set(rows.map((row) => Number(row.id)))
}

/** One field of the records with the given names. @returns by text, only for unique matches */
export async function findRecords(
  context: Pick<Context, 'db' | 'resources'>,
  resolver: Resolver,
  name: string,
  texts: Iterable<string>,
  take: string,
): Promise<Map<string, unknown>> {
  const f = context.resources[name]?.fields[take]
  const matches = await resolver.resolve(name, texts)
  const ids = [...new Set([...matches.values()].filter((id) => typeof id === 'number'))]
  if (!f || !ids.length) return new Map()
  const { engine, query } = context.db
  const rows = await query
    .selectFrom(name)
    .select([
      'id',
      ...definitionOf(f)
        .columns(f, take)
        .map((column) => column.name),
    ])
    .where(engine.inList(sql.ref('id'), ids))
    .execute()
  const values = new Map(
    rows.map((row) => [Number(row.id), definitionOf(f).fromColumns(row, take, f)]),
  )
  return new Map(
    [...matches].flatMap(([text, id]) => (typeof id === 'number' ? [[text, values.get(id)]] : [])),
  )
}

/** References in a cell: texts to look up, and ids. */
export function linkItems(f: ResolvedField, raw: unknown): (string | number)[] {
  const value = typeof raw === 'string' ? definitionOf(f).parse(raw, f) : raw
  return (Array.isArray(value) ? value : [value]).flatMap((item) => {
    if (item === null || item === undefined || item === '') return []
    if (typeof item === 'object') return [Number((item as { id?: unknown }).id)]
    return [typeof item === 'number' ? item : String(item)]
  })
}

export interface Linked {
  /** The field's value, without unresolved references. */
  value: unknown
  /** Texts that match no record, or several. */
  unresolved: { text: string; problem: Message }[]
}

/** The value of a reference field. @param label of the resource that it refers to */
export function linkValue(
  f: ResolvedField,
  raw: unknown,
  matches: ReadonlyMap<string, Resolution>,
  label: string,
): Linked {
  const ids: number[] = []
  const unresolved: Linked['unresolved'] = []
  for (const item of linkItems(f, raw)) {
    const id = typeof item === 'number' ? item : (matches.get(item) ?? 'missing')
    if (typeof id === 'number') ids.push(id)
    else {
      const values = { resource: label, name: targetNameOf(f) ?? '', text: String(item) }
      const problem =
        id === 'missing'
          ? message('transfer.referenceMissing', values)
          : message('transfer.referenceAmbiguous', { ...values, candidates: id.candidates })
      unresolved.push({ text: String(item), problem })
    }
  }
  return { value: definitionOf(f).linksTo ? ids : (ids[0] ?? null), unresolved }
}
