/** The rows of an export, page by page, and the stored files of records as one ZIP archive. */

import type { Readable } from 'node:stream'
import { definitionOf, targetNameOf } from '#fields/index.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import { type Locale, MAX_PAGE_SIZE } from '#shared/constants.ts'
import { inLanguage, type Localized, languageOf } from '#shared/i18n/locales.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor, Context } from '../context.ts'
import { uniqueName, zipOf } from '../files/archive.ts'
import { cleanFileName } from '../files/store.ts'
import { rejectInput } from '../message.ts'
import { idsWhere } from '../records/ids.ts'
import {
  type ListQuery,
  listConditions,
  listIds,
  listRecords,
  requireResource,
} from '../records/read.ts'
import {
  createReferenceNames,
  displayNames,
  type ExportColumn,
  exportColumns,
  type ReferenceNames,
  shownColumns,
} from './export-columns.ts'
import { nameHint } from './mapping/targets.ts'
import { fileCell, holdsFiles } from './mapping/values.ts'

/** A typed cell; null when empty. */
export type ExportCell = string | number | boolean | null

interface ExportRow {
  id: number
  cells: ExportCell[]
  /** The values in the API's shape, references by name, for JSON. */
  values: Record<string, unknown>
}

export interface Export {
  headers: string[]
  rows: AsyncIterable<ExportRow>
}

export interface ExportOptions {
  /** Filter in the syntax of the list call. */
  filter?: Record<string, unknown>
  /** Fields to export, including `id`; defaults to all. */
  fields?: readonly string[]
  /** Language of labels in cells (choices, yes and no); defaults to the actor's. */
  locale?: Locale
  /** Writes labels instead of field names as headers. */
  labels?: boolean
  /**
   * Values and headers as the list shows them: a text in one language, references by their titles.
   */
  shown?: boolean
  /** Defaults to the order of the ids. */
  sort?: ListQuery['sort']
}

/**
 * Starts an export.
 * @throws ReadableError for unknown fields, ForbiddenError, ValidationError for an invalid filter
 * (when rows are read)
 */
export function exportRows(
  context: Context,
  actor: Actor,
  name: string,
  options: ExportOptions = {},
): Export {
  if (!context.resources[name]) {
    throw rejectInput('transfer.unknownResource', {
      name,
      hint: nameHint(name, Object.keys(context.resources), actor.locale),
    })
  }
  const resource = requireResource(context, actor, name, 'list')
  const locale = options.locale ?? actor.locale
  const { shown = false, filter = {}, sort } = options
  const columns = shown
    ? shownColumns(resource, actor, options.fields, locale)
    : exportColumns(resource, actor, options.fields, options.labels ? locale : undefined)
  const namesOf = shown
    ? displayNames(context, resource, locale)
    : createReferenceNames(context, resource, locale)
  const pages = () =>
    sort
      ? pagesInOrder(context, actor, name, { filter, sort })
      : pagesOf(context, actor, name, filter)
  const rows = async function* () {
    for await (const page of pages()) {
      const names = await namesOf(page)
      for (const record of page) {
        yield {
          id: record.id,
          cells: columns.map((column) => cellOf(column, record, names, locale)),
          values: shown
            ? shownValues(columns, record, names, locale)
            : valuesOf(columns, record, names),
        }
      }
    }
  }
  return { headers: columns.map(({ header }) => header), rows: rows() }
}

function cellOf(
  { target, shownIn }: ExportColumn,
  record: AnyRecord,
  names: ReferenceNames,
  locale: Locale,
): ExportCell {
  if (!target) return record.id
  const { field, part } = target
  const value = record[field.name]
  const definition = definitionOf(field)
  if (shownIn && definition.parts)
    return inLanguage(value as Partial<Localized<string | null>> | null, shownIn) || null
  if (part) return (value as Record<string, string | null> | null)?.[part] ?? null
  if (targetNameOf(field) !== undefined)
    return names(record, field.name).join(languageOf(locale).semicolon) || null
  if (typeof value === 'boolean' || typeof value === 'number') return value
  if (value === null || value === undefined || definition.isEmpty(value)) return null
  return holdsFiles(field)
    ? fileCell(value as StoredFile | StoredFile[])
    : definition.format(value, field, locale)
}

/** Cells by field name. */
const shownValues = (
  columns: readonly ExportColumn[],
  record: AnyRecord,
  names: ReferenceNames,
  locale: Locale,
) =>
  Object.fromEntries(
    columns.map((column) => [
      column.target?.field.name ?? 'id',
      cellOf(column, record, names, locale),
    ]),
  )

function valuesOf(
  columns: readonly ExportColumn[],
  record: AnyRecord,
  names: ReferenceNames,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { target } of columns) {
    if (!target) values.id = record.id
    else {
      const { field } = target
      const refers = targetNameOf(field) !== undefined
      const titles = refers ? names(record, field.name) : []
      values[field.name] = refers
        ? definitionOf(field).linksTo
          ? titles
          : (titles[0] ?? null)
        : record[field.name]
    }
  }
  return values
}

type ReadContext = Pick<Context, 'db' | 'resources'>

/**
 * Pages of records as the actor may see them, in the order of a list. The order is read once: what
 * others change meanwhile neither repeats nor skips records.
 */
async function* pagesInOrder(
  context: ReadContext,
  actor: Actor,
  name: string,
  query: Pick<ListQuery, 'filter' | 'sort'>,
): AsyncGenerator<AnyRecord[]> {
  const ids = await listIds(context, actor, name, query)
  for (let from = 0; from < ids.length; from += MAX_PAGE_SIZE) {
    const page = ids.slice(from, from + MAX_PAGE_SIZE)
    const { records } = await listRecords(context, actor, name, {
      filter: { id: page },
      range: [0, MAX_PAGE_SIZE - 1],
    })
    const byId = new Map(records.map((record) => [record.id, record]))
    yield page.flatMap((id) => byId.get(id) ?? [])
  }
}

/**
 * Pages of records as the actor may see them, in the order of their ids. Each continues after the
 * last id (keyset pagination), so that concurrent changes neither repeat nor skip records.
 * @param filter as in the list call
 */
async function* pagesOf(
  context: ReadContext,
  actor: Actor,
  name: string,
  filter: Record<string, unknown>,
): AsyncGenerator<AnyRecord[]> {
  const resource = requireResource(context, actor, name, 'list')
  const { conditions } = await listConditions(context, actor, resource, filter)
  for (let after = 0; ; ) {
    const ids = await idsWhere(context.db, name, conditions, { after, limit: MAX_PAGE_SIZE })
    if (ids.length) {
      const query = {
        filter: { id: ids },
        sort: { field: 'id', order: 'asc' as const },
        range: [0, MAX_PAGE_SIZE - 1] as const,
      }
      yield (await listRecords(context, actor, name, query)).records
    }
    if (ids.length < MAX_PAGE_SIZE) return
    after = ids.at(-1) ?? after
  }
}

/** Compressed formats are stored, not deflated. */
const PACKED = /^(image\/(?!svg)|video\/|audio\/|application\/(zip|gzip|pdf|x-7z))/

/** Whether records of the resource hold files. */
export const hasFiles = (resource: Resource): boolean =>
  Object.values(resource.fields).some(holdsFiles)

const titleOf = (resource: Resource, record: AnyRecord, locale: Locale): string => {
  const f = resource.fields[resource.title]
  const value = f && record[f.name]
  const text =
    f && value !== null && value !== undefined ? definitionOf(f).format(value, f, locale) : ''
  return cleanFileName(text.replaceAll('/', '-') || `#${record.id}`).slice(0, 100)
}

/**
 * Starts the archive: one folder per record, named by its title.
 * @param filter as in the list call
 */
export function archiveOf(
  context: Context,
  actor: Actor,
  resource: Resource,
  filter: Record<string, unknown>,
): Readable {
  const fields = Object.values(resource.fields).filter(holdsFiles)
  const usedNames = new Set<string>()
  async function* entries() {
    for await (const page of pagesOf(context, actor, resource.name, filter)) {
      for (const record of page) {
        const folder = titleOf(resource, record, actor.locale)
        const files = fields.flatMap((f) => [record[f.name] ?? []].flat() as StoredFile[])
        for (const { sha256, name, type } of files) {
          yield {
            sha256,
            name: uniqueName(usedNames, `${folder}/${cleanFileName(name)}`),
            store: PACKED.test(type),
          }
        }
      }
    }
  }
  return zipOf(context, entries())
}
