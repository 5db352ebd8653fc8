/**
 * Reads on behalf of customers. Everything goes through this module: published records only, with
 * the fields that customers see, and without references to unpublished records.
 */
import { definitionOf, targetNameOf } from '#fields/index.ts'
import { type Locale, MAX_PAGE_SIZE, TOTAL_CAP } from '#shared/constants.ts'
import { NotFoundError, ValidationError } from '#shared/errors.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import { isSearchable } from '#shared/resources/published.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor } from '../context.ts'
import type { Condition } from '../records/conditions.ts'
import { matchingIds } from '../records/ids.ts'
import { countRecords } from '../records/page.ts'
import {
  fieldConditions,
  type ListQuery,
  listIds,
  listRecords,
  type ReadContext,
  unknownFilter,
} from '../records/read.ts'
import { publishedConditions, publishedResources, READER_ROLE } from './conditions.ts'
import { factsOf } from './facts.ts'

/**
 * Published records by resource; a product declares its own here, so that reads of a name return
 * its records.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the engine has no published resources itself.
export interface PublishedRecords {}

export type PublishedName = keyof PublishedRecords
export type PublishedOf<N extends PublishedName> = PublishedRecords[N]

export interface PublishedPage<T> {
  records: T[]
  total: number
  /** Whether there are more records than `total`, which then is the cap. */
  capped: boolean
}

const reader = (locale: Locale): Actor => ({
  name: 'reader',
  id: null,
  kind: 'customers',
  roles: [READER_ROLE],
  locale,
})

/**
 * Loads a page of published records. The query can only use published fields.
 * @param extraConditions additional conditions
 * @throws NotFoundError for an unpublished resource, ValidationError for unknown filters and sorts
 */
export async function listPublished<N extends PublishedName>(
  context: ReadContext,
  name: N,
  query: ListQuery,
  locale: Locale,
  extraConditions: readonly Condition[] = [],
): Promise<PublishedPage<PublishedOf<N>>> {
  const resources = publishedResources(context.resources)
  const resource = resources[name]
  if (!resource) throw new NotFoundError()
  if (query.filter?.q !== undefined && !isSearchable(context.resources[name] as Resource)) {
    throw new ValidationError([unknownFilter(resource, reader(locale), 'q')])
  }
  const conditions = [...publishedConditions(context, name), ...extraConditions]
  const page = await listRecords({ ...context, resources }, reader(locale), name, query, conditions)
  await removeUnpublishedRefs(context, resources, resource, page.records)
  return {
    ...page,
    records: page.records.map((record) => ({
      ...withoutInternals(record),
      ...factsOf(resource, record),
    })) as unknown as PublishedOf<N>[],
  }
}

/** Loads the ids of a whole list of published records, in its order. @throws as `listPublished` */
export async function listPublishedIds(
  context: ReadContext,
  name: string,
  query: Pick<ListQuery, 'filter' | 'sort'>,
  locale: Locale,
  extraConditions: readonly Condition[] = [],
): Promise<number[]> {
  const resources = publishedResources(context.resources)
  if (!resources[name]) throw new NotFoundError()
  const conditions = [...publishedConditions(context, name), ...extraConditions]
  return listIds({ ...context, resources }, reader(locale), name, query, conditions)
}

/** Loads a published record. @throws NotFoundError */
export async function getPublished<N extends PublishedName>(
  context: ReadContext,
  name: N,
  id: number,
  locale: Locale,
): Promise<PublishedOf<N>> {
  const { records } = await listPublished(
    context,
    name,
    { filter: { id: [id] }, range: [0, 0] },
    locale,
  )
  const [record] = records
  if (!record) throw new NotFoundError()
  return record
}

/** Loads all published records that match the query, up to a limit, for processing. */
export async function allPublished<N extends PublishedName>(
  context: ReadContext,
  name: N,
  query: Pick<ListQuery, 'filter' | 'sort'>,
  locale: Locale,
  extraConditions: readonly Condition[] = [],
): Promise<PublishedOf<N>[]> {
  const matches: PublishedOf<N>[] = []
  for (let from = 0; from < TOTAL_CAP; from += MAX_PAGE_SIZE) {
    const range = [from, from + MAX_PAGE_SIZE - 1] as const
    const { records, total } = await listPublished(
      context,
      name,
      { ...query, range },
      locale,
      extraConditions,
    )
    matches.push(...records)
    if (from + MAX_PAGE_SIZE >= total) break
  }
  return matches
}

/** Loads published records by id. */
export async function publishedByIds<N extends PublishedName>(
  context: ReadContext,
  name: N,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, PublishedOf<N>>> {
  const requested = [...new Set(ids)]
  const matches = new Map<number, PublishedOf<N>>()
  for (let index = 0; index < requested.length; index += MAX_PAGE_SIZE) {
    const query = {
      filter: { id: requested.slice(index, index + MAX_PAGE_SIZE) },
      range: [0, MAX_PAGE_SIZE - 1],
    } as const
    for (const record of (await listPublished(context, name, query, locale)).records)
      matches.set(record.id, record)
  }
  return matches
}

/** Counts published records that match a filter, up to the cap. */
export async function countPublished(
  context: ReadContext,
  name: string,
  filter: Record<string, unknown>,
  extraConditions: readonly Condition[] = [],
): Promise<number> {
  const resource = publishedResources(context.resources)[name]
  if (!resource) throw new NotFoundError()
  const { db } = context
  const requested = fieldConditions(db.engine, resource, reader('en'), filter, 'en')
  const conditions = [...publishedConditions(context, name), ...extraConditions, ...requested]
  return (await countRecords(context, name, { conditions, matches: null })).total
}

/** Returns the ids of published records among the given ones. */
export async function publishedIds(
  context: ReadContext,
  name: string,
  ids: readonly number[],
): Promise<Set<number>> {
  const conditions = publishedConditions(context, name)
  if (!conditions.length || !ids.length) return new Set(ids)
  return matchingIds(context.db, name, ids, conditions)
}

type Refs = Record<string, unknown>

/** Removes references to unpublished records from a page, with one query per target resource. */
async function removeUnpublishedRefs(
  context: ReadContext,
  resources: Resources,
  resource: Resource,
  records: AnyRecord[],
) {
  const links = Object.values(resource.fields).flatMap((f) => {
    const target = targetNameOf(f)
    return target && resources[target]
      ? [{ name: f.name, target, isMany: definitionOf(f).linksTo !== undefined }]
      : []
  })
  for (const [target, fields] of Map.groupBy(links, (link) => link.target)) {
    const ids = records.flatMap((record) => fields.flatMap(({ name }) => [record[name]].flat()))
    const open = await publishedIds(context, target, [
      ...new Set(ids.filter((id) => typeof id === 'number')),
    ])
    for (const record of records) {
      const refs = record.$refs as Refs
      for (const { name, isMany } of fields) {
        if (isMany) {
          record[name] = (record[name] as number[]).filter((id) => open.has(id))
          refs[name] = (refs[name] as { id: number }[]).filter(({ id }) => open.has(id))
        } else if (record[name] !== null && !open.has(Number(record[name]))) {
          record[name] = null
          refs[name] = null
        }
      }
    }
  }
}

/** Removes timestamps and lock versions. */
const withoutInternals = ({ lock_version, created_at, updated_at, ...publicFields }: AnyRecord) =>
  publicFields
