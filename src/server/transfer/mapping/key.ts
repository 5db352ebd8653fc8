/**
 * Matches rows with existing records by the key of the import, also where only one of both names
 * products.
 */
import { sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { type Revisions, revisionFields } from '#shared/resources/revisions.ts'
import type { Actor, Context } from '../../context.ts'
import type { Query } from '../../db/database.ts'
import { linkTable } from '../../db/tables.ts'
import { rejectInput } from '../../message.ts'
import { requireTarget, type Target, targetName } from './targets.ts'

/** Key candidates of a file. */
export interface KeySources {
  targets: readonly Target[]
  /** The column that holds ids. */
  idColumn: string | null
}

/**
 * The key of an import: the given one, or the first unique field in the file, or ids, or the fields
 * of revisions, or the title where it is unique.
 * @throws ReadableError without any of them
 */
export async function chooseKey(
  context: Pick<Context, 'db'>,
  resource: Resource,
  requested: readonly string[] | undefined,
  { targets, idColumn }: KeySources,
  actor: Actor,
): Promise<Key> {
  if (requested?.length === 1 && requested[0] === 'id') {
    if (idColumn === null) throw rejectInput('transfer.keyNotGiven', { name: 'id' })
    return 'id'
  }
  const isReadable = ({ field }: Target) =>
    actor.kind === 'system' || field.unique === true || can(actor, 'read', resource, field.name)
  if (requested?.length) {
    const keyTargets = requested.map((name) => requireTarget(resource, name, actor.locale))
    // Rows would reveal which values exist.
    const hidden = keyTargets.find((target) => !isReadable(target))
    if (hidden) throw rejectInput('transfer.keyNotStored', { name: targetName(hidden) })
    const key = keyTargets.map((target) => keyPart(target, targets))
    const [single, ...rest] = key
    if (single && !rest.length && isLinked(single))
      throw rejectInput('transfer.keyNotStored', { name: targetName(single) })
    return key
  }
  const unique = targets.find(({ field }) => field.unique)
  if (unique) return [unique]
  if (idColumn !== null) return 'id'
  if (resource.revisions) return revisionKey(resource, resource.revisions, targets, actor)
  const title = targets.find(({ field }) => field.name === resource.title)
  if (!title || !isReadable(title)) throw rejectInput('transfer.noKey')
  const key = keyPart(title, targets)
  const repeated = await repeatedTitle(context, resource, key)
  if (repeated === null) return [key]
  throw rejectInput('transfer.titleTwice', {
    name: title.field.label[actor.locale],
    resource: resource.label[actor.locale],
    title: repeated,
  })
}

/**
 * The fields that identify revisions, as far as the file has them; a row that then fits several
 * records is rejected. Without the title or any version or date, a row could replace another
 * revision: a newer one by an older one.
 */
function revisionKey(
  resource: Resource,
  { by }: Revisions,
  targets: readonly Target[],
  { locale }: Actor,
): Target[] {
  const isMapped = (name: string) => targets.some(({ field }) => field.name === name)
  const fields = revisionFields(resource)
  const needed = fields.includes(resource.title) ? [resource.title] : []
  if (needed.every(isMapped) && by.some(isMapped))
    return fields
      .filter(isMapped)
      .map((name) => keyPart({ field: requireTarget(resource, name, locale).field }, targets))
  const names = [...new Set([...needed, ...by])].flatMap(
    (name) => resource.fields[name]?.label[locale] ?? [],
  )
  throw rejectInput('transfer.revisionKey', { resource: resource.label[locale], names })
}

/** The names of a key, as options take them. */
export const keyNames = (key: Key): string[] => (key === 'id' ? ['id'] : key.map(targetName))

/** Title shared by several records; null when each has its own. */
async function repeatedTitle(
  { db }: Pick<Context, 'db'>,
  resource: Resource,
  title: Target,
): Promise<string | null> {
  const column = columnOf(title)
  const repeated = db.query
    .selectFrom(resource.name)
    .select(column)
    .where(column, 'is not', null)
    .groupBy(column)
    .having(({ fn }) => fn.countAll(), '>', 1)
    .limit(1)
  const row = await repeated.executeTakeFirst()
  return row ? String(row[column]) : null
}

/** For a bilingual key, the part that the file has. */
function keyPart(target: Target, targets: readonly Target[]): Target {
  const source = targets.find(
    ({ field, part }) => field === target.field && (!target.part || !part || part === target.part),
  )
  if (!source) throw rejectInput('transfer.keyNotGiven', { name: targetName(target) })
  const { field } = target
  if (isLinked(target)) return { field }
  const definition = definitionOf(field)
  const part = target.part ?? source.part ?? definition.parts?.[0]?.path
  if (!part && (definition.columns(field, field.name).length !== 1 || definition.hashed)) {
    throw rejectInput('transfer.keyNotStored', { name: targetName(target) })
  }
  return { field, ...(part && { part }) }
}

/** Where records are looked up: among committed records, or in a transaction. */
export interface KeyDatabase {
  engine: Context['db']['engine']
  query: Query
}

/**
 * The records with one of the keys, by `keyTexts`; a key of several records is 'ambiguous'.
 * @param keys stored values of the key fields
 * @param fields further fields to read
 */
export async function findExisting(
  db: KeyDatabase,
  resource: Resource,
  key: Key,
  keys: readonly (readonly unknown[])[],
  fields: readonly ResolvedField[],
): Promise<Map<string, Existing | 'ambiguous'>> {
  const matches = new Map<string, Existing | 'ambiguous'>()
  if (!keys.length) return matches
  const linked = key === 'id' ? [] : key.filter(isLinked)
  const stored = key === 'id' ? [] : key.filter((target) => !isLinked(target))
  const keyFields = stored.map(({ field }) => field)
  const read = [...new Set([...keyFields, ...fields])]
  const columns = read.flatMap((field) =>
    definitionOf(field)
      .columns(field, field.name)
      .map((column) => column.name),
  )
  const rows = await db.query
    .selectFrom(resource.name)
    .select(['id', ...new Set(columns)])
    .where((eb) => {
      const columns =
        key === 'id'
          ? [{ column: 'id', index: 0 }]
          : stored.map((target) => ({ column: columnOf(target), index: key.indexOf(target) }))
      const conditions = columns.map(({ column, index }) => {
        const requested = keys.map((values) => values[index] ?? null)
        const list = [...new Set(requested.filter((value) => value !== null))]
        const listed = db.engine.inList(sql.ref(column), list)
        return requested.includes(null) ? eb.or([listed, eb(column, 'is', null)]) : listed
      })
      return eb.and(conditions)
    })
    .execute()
  const links = new Map<string, Map<number, number[]>>()
  for (const { field } of linked)
    links.set(
      field.name,
      await linksOf(
        db,
        resource,
        field,
        rows.map(({ id }) => Number(id)),
      ),
    )
  for (const row of rows) {
    const values = valuesOf(read, row)
    const id = Number(row.id)
    const partOf = (target: Target) =>
      isLinked(target) ? (links.get(target.field.name)?.get(id) ?? []) : keyValue(target, values)
    const keyValues = key === 'id' ? [id] : key.map(partOf)
    const texts =
      key === 'id' || !linked.length
        ? keyTexts(keyValues)
        : [...keyTexts(keyValues), anyText(key, keyValues)]
    for (const text of texts) matches.set(text, matches.has(text) ? 'ambiguous' : { id, values })
  }
  return matches
}

/** The records that a field refers to, by the record that refers to them. */
async function linksOf(
  { engine, query }: KeyDatabase,
  { name }: Resource,
  field: ResolvedField,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  if (!ids.length) return new Map()
  const rows = await query
    .selectFrom(linkTable(name, field.name))
    .select(['owner_id', 'target_id'])
    .where(engine.inList(sql.ref('owner_id'), ids))
    .execute()
  const targets = new Map<number, number[]>()
  for (const { owner_id: owner, target_id: target } of rows)
    targets.set(Number(owner), [...(targets.get(Number(owner)) ?? []), Number(target)])
  return targets
}

const valuesOf = (fields: readonly ResolvedField[], row: Row) =>
  Object.fromEntries(
    fields.map((field) => [field.name, definitionOf(field).fromColumns(row, field.name, field)]),
  )

/** The column of a key field, or of its part. */
const columnOf = ({ field, part }: Target): string => {
  const suffix = definitionOf(field).parts?.find((candidate) => candidate.path === part)?.suffix
  return suffix ? `${field.name}${suffix}` : field.name
}

/** The id, or the values of one or more fields. */
export type Key = 'id' | Target[]

/** An existing record: its id, and the requested fields. */
export interface Existing {
  id: number
  values: Record<string, unknown>
}

/** Stands for any reference. */
const ANY = '*'

export interface KeyMatch {
  record: Existing | 'ambiguous' | null
  /** Whether the record names none of the references that the row names. */
  isAdopted: boolean
}

/** The key's value in a record or in the values of a row. */
export const keyValue = ({ field, part }: Target, values: Record<string, unknown>): unknown => {
  const value = values[field.name] ?? null
  return part ? ((value as Record<string, unknown> | null)?.[part] ?? null) : value
}

export const keyText = (values: readonly unknown[]): string => JSON.stringify(values)

/** Whether the field refers to several records, which are stored in a separate table. */
export const isLinked = ({ field }: Target): boolean =>
  definitionOf(field).linksTo?.(field) !== undefined

/**
 * The values of a key as texts: one, or one for each of several references. A release of the same
 * version for two products is the same record if one of its products is.
 */
export const keyTexts = (values: readonly unknown[]): string[] =>
  values
    .reduce<unknown[][]>(
      (texts, value) => {
        const options: unknown[] =
          Array.isArray(value) && value.length ? value : [Array.isArray(value) ? null : value]
        return texts.flatMap((text) => options.map((option) => [...text, option]))
      },
      [[]],
    )
    .map(keyText)

const isNone = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && !value.length)
const replaceLinks = (key: readonly Target[], values: readonly unknown[], link: unknown) =>
  keyText(key.map((target, index) => (isLinked(target) ? link : values[index])))

/** The text that a record has besides its key texts: its key, with any references. */
const anyText = (key: readonly Target[], values: readonly unknown[]): string =>
  replaceLinks(key, values, ANY)

/** @param existing records by their texts, of `findExisting` */
export function matchKey(
  key: Key,
  values: readonly unknown[],
  existing: ReadonlyMap<string, Existing | 'ambiguous'>,
): KeyMatch {
  const candidates = keyTexts(values).flatMap((text) => existing.get(text) ?? [])
  const [record = null, ...rest] = candidates
  if (record !== null) {
    const isUnique =
      record !== 'ambiguous' &&
      rest.every((candidate) => candidate !== 'ambiguous' && candidate.id === record.id)
    return { record: isUnique ? record : 'ambiguous', isAdopted: false }
  }
  if (key === 'id' || !key.some(isLinked)) return { record: null, isAdopted: false }
  const namesNone = key.every((target, index) => !isLinked(target) || isNone(values[index]))
  const match = existing.get(replaceLinks(key, values, namesNone ? ANY : null)) ?? null
  return { record: match, isAdopted: match !== null && !namesNone }
}

/** The references of the key that a row leaves empty: the record keeps its own. */
export const emptyLinks = (
  key: readonly Target[],
  values: Readonly<Record<string, unknown>>,
): string[] =>
  key.filter(isLinked).flatMap(({ field }) => {
    const value = values[field.name] ?? definitionOf(field).emptyValue
    return isNone(value) ? [field.name] : []
  })
