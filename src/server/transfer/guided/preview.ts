/**
 * The rows of a preview, in a file of the job: a line of JSON per row as they are decided, then the
 * places of the lines by row number, for each list of rows. A page is read without the rest.
 */

import { once } from 'node:events'
import type { WriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { definitionOf, targetNameOf } from '#fields/index.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import { NotFoundError } from '#shared/errors.ts'
import { PREVIEW_LISTS, type PreviewList, type PreviewRow } from '#shared/file-import.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Actor, Context } from '../../context.ts'
import { openFileStream } from '../../files/file-stream.ts'
import { loadReferences } from '../../history/public.ts'
import { problemText } from '../../problem-text.ts'
import type { Key } from '../mapping/key.ts'
import type { Mapping } from '../mapping/mapping.ts'
import { holdsFiles } from '../mapping/values.ts'
import type { Problem, RowChange, RowResult } from '../report.ts'
import { cellText } from '../sources/cell.ts'
import type { SourceRow } from '../sources/source.ts'

/** Rows whose references are named at once. */
const BATCH = 200

/** The subject of the rows, known when the import begins. */
export interface PreviewSubject {
  context: Context
  actor: Actor
  resource: Resource
  mapping: Mapping
  key: Key
}

export class PreviewRows {
  private pending: { row: SourceRow; result: RowResult }[] = []
  private readonly writer: PreviewWriter

  constructor(writer: PreviewWriter) {
    this.writer = writer
  }

  async add(subject: PreviewSubject, row: SourceRow, result: RowResult): Promise<void> {
    this.pending.push({ row, result })
    if (this.pending.length >= BATCH) await this.flush(subject)
  }

  /** Writes the remaining rows. */
  async flush(subject: PreviewSubject): Promise<void> {
    const { context, actor, resource } = subject
    const batch = this.pending
    this.pending = []
    const changes = batch.map(({ result }) => (isChange(result) ? result.change : undefined))
    const texts = await changeTexts(context, actor, resource, changes)
    for (const [index, { row, result }] of batch.entries()) {
      await this.writer.add(previewRow(subject, row, result, texts[index] ?? {}))
    }
  }
}

const isChange = ({ status }: RowResult) => status === 'created' || status === 'updated'

function previewRow(
  subject: PreviewSubject,
  { number, cells }: SourceRow,
  { status, id, problems }: RowResult,
  changes: PreviewRow['changes'],
): PreviewRow {
  return {
    row: number,
    status,
    ...(id !== null && { id }),
    cells: Object.fromEntries(
      Object.entries(cells).map(([column, cell]) => [column, cellText(cell)]),
    ),
    changes,
    problems: problems.map((problem) => problemOf(subject, problem, status === 'failed')),
  }
}

/** @param isError doubts about the whole row belong to no column */
function problemOf(
  subject: PreviewSubject,
  problem: Problem,
  isError: boolean,
): PreviewRow['problems'][number] {
  const { resource, actor } = subject
  const text = problemText(resource, [problem], actor.locale)
  const column = problem.column ?? (isError ? columnOf(subject, problem) : undefined)
  return column === undefined ? { text } : { text, column }
}

const columnOf = (
  { resource, mapping, key }: PreviewSubject,
  { path }: Problem,
): string | undefined =>
  path === undefined ? keyColumn(mapping, key) : columnAt(resource, mapping, path)

/** Errors of the whole row are shown at its key, if that is one column. */
function keyColumn(mapping: Mapping, key: Key): string | undefined {
  if (key === 'id') return mapping.idColumn ?? undefined
  return key.length === 1 && key[0] ? mapping.columnOf(key[0]) : undefined
}

function columnAt(resource: Resource, mapping: Mapping, path: string): string | undefined {
  const [name = '', part] = path.split('.')
  const field = resource.fields[name]
  return field && mapping.columnOf({ field, ...(part !== undefined && { part }) })
}

type Values = Readonly<Record<string, unknown>>
type Texts = Map<string, string>

const SECRET = '••••••'

/**
 * @returns the changes in the order of the given ones, with the titles of all references loaded at
 * once
 */
async function changeTexts(
  context: Context,
  actor: Actor,
  resource: Resource,
  changes: readonly (RowChange | undefined)[],
): Promise<PreviewRow['changes'][]> {
  const sides = changes.map((change) => {
    const names = change ? Object.keys(change.values) : []
    return {
      before: pick(change?.before ?? {}, names),
      after: without(change?.values ?? {}, change?.names ?? {}),
    }
  })
  const all = sides.flatMap(({ before, after }) =>
    [before, after].map((values) => ({ resource, values })),
  )
  const references = await loadReferences(context, all)
  const textsOf = (values: Values, names: Values = {}): Texts => {
    const refs = references.of(resource, values)
    const fields = Object.keys({ ...values, ...names }).flatMap(
      (name) => resource.fields[name] ?? [],
    )
    return new Map(
      fields
        .filter(({ name }) => actor.kind === 'system' || can(actor, 'read', resource, name))
        .flatMap((f) => {
          if (f.name in names) return [[f.name, String(names[f.name])] as const]
          return targetNameOf(f) === undefined
            ? valueTexts(actor, f, values[f.name])
            : [[f.name, titlesOf(context, actor, f, refs[f.name])] as const]
        }),
    )
  }
  return changes.map((change, index) => {
    const { before = {}, after = {} } = sides[index] ?? {}
    if (!change) return {}
    return differences(change.before ? textsOf(before) : null, textsOf(after, change.names))
  })
}

function differences(before: Texts | null, after: Texts): PreviewRow['changes'] {
  const changed = [...after].filter(([name, text]) =>
    before ? before.get(name) !== text : text !== '',
  )
  return Object.fromEntries(
    changed.map(([name, text]) => [name, { old: before?.get(name) ?? null, new: text }]),
  )
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))

const without = (values: Values, names: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in names)))

/** The text of a value by target: one for each language of a bilingual one. */
function valueTexts(
  { locale }: Actor,
  f: ResolvedField,
  value: unknown,
): (readonly [string, string])[] {
  const { parts, hashed, isEmpty, format } = definitionOf(f)
  if (hashed) return [[f.name, SECRET]]
  if (parts) {
    const texts = (value ?? {}) as Record<string, unknown>
    return parts.map(({ suffix, path }) => [`${f.name}${suffix}`, String(texts[path] ?? '')])
  }
  if (value === null || value === undefined || isEmpty(value)) return [[f.name, '']]
  if (holdsFiles(f))
    return [[f.name, [value].flat().map(fileName).join(languageOf(locale).semicolon)]]
  return [[f.name, format(value, f, locale)]]
}

const fileName = (file: unknown) => String((file as { name?: unknown } | null)?.name ?? '')

/** The titles of referenced records. */
function titlesOf(
  { resources }: Context,
  { locale }: Actor,
  f: ResolvedField,
  refs: unknown,
): string {
  const target = resources[targetNameOf(f) ?? '']
  const title = target?.fields[target.title]
  const texts = [refs].flat().flatMap((ref) => {
    if (typeof ref !== 'object' || ref === null) return []
    const { id, title: value } = ref as { id: number; title: unknown }
    return [
      title && value !== null && value !== undefined
        ? definitionOf(title).format(value, title, locale)
        : `#${id}`,
    ]
  })
  return texts.join(languageOf(locale).semicolon)
}

/** Bytes for the offset and the length of a line. */
const POSITION_BYTES = 16
/** At the end: the offset of the places, then the length of every list. */
const FOOT_BYTES = 8 * (1 + PREVIEW_LISTS.length)

interface RowPosition {
  row: number
  lists: readonly PreviewList[]
  offset: number
  length: number
}

/** Writes the rows of a preview. */
export class PreviewWriter {
  private readonly output: WriteStream
  private readonly places: RowPosition[] = []
  private offset = 0

  constructor(path: string) {
    this.output = openFileStream(path)
  }

  async add(row: PreviewRow): Promise<void> {
    const line = Buffer.from(`${JSON.stringify(row)}\n`)
    this.places.push({
      row: row.row,
      lists: listsOf(row),
      offset: this.offset,
      length: line.length,
    })
    await this.write(line)
  }

  /** Completes the file. */
  async end(): Promise<void> {
    const begin = this.offset
    const sorted = this.places.sort((a, b) => a.row - b.row)
    const lists = PREVIEW_LISTS.map((name) => sorted.filter(({ lists }) => lists.includes(name)))
    for (const list of lists)
      await this.write(numbers(list.flatMap(({ offset, length }) => [offset, length])))
    await this.write(numbers([begin, ...lists.map((list) => list.length)]))
    this.output.end()
    await finished(this.output)
  }

  private async write(bytes: Buffer): Promise<void> {
    this.offset += bytes.length
    if (!this.output.write(bytes)) await once(this.output, 'drain')
  }
}

const numbers = (values: readonly number[]): Buffer => Buffer.from(Float64Array.from(values).buffer)

const listsOf = ({ status, problems }: PreviewRow): PreviewList[] =>
  status !== 'failed' && problems.length ? ['all', status, 'doubtful'] : ['all', status]

interface PreviewQuery {
  list: PreviewList
  /** From 1. */
  page: number
  size: number
}

/** A page of a preview. @throws NotFoundError without a file */
export async function readPreview(
  { files }: Pick<Context, 'files'>,
  stored: StoredFile | null,
  query: PreviewQuery,
): Promise<{ total: number; rows: PreviewRow[] }> {
  if (!stored) throw new NotFoundError()
  return files.withLocalFile(stored.sha256, async (path) => {
    const file = await open(path)
    try {
      return await readPage(file, stored.size, query)
    } finally {
      await file.close()
    }
  })
}

async function readPage(file: FileHandle, size: number, { list, page, size: limit }: PreviewQuery) {
  const [begin = 0, ...lengths] = await readNumbers(file, size - FOOT_BYTES, FOOT_BYTES)
  const index = PREVIEW_LISTS.indexOf(list)
  const before = lengths.slice(0, index).reduce((sum, length) => sum + length, 0)
  const total = lengths[index] ?? 0
  const from = Math.min(total, (page - 1) * limit)
  const count = Math.min(limit, total - from)
  const positions = await readNumbers(
    file,
    begin + (before + from) * POSITION_BYTES,
    count * POSITION_BYTES,
  )
  const rows: PreviewRow[] = []
  for (let index = 0; index < count; index++) {
    const line = await readBytes(file, positions[2 * index] ?? 0, positions[2 * index + 1] ?? 0)
    rows.push(JSON.parse(line.toString('utf8')))
  }
  return { total, rows }
}

async function readNumbers(
  file: FileHandle,
  position: number,
  length: number,
): Promise<Float64Array> {
  const bytes = await readBytes(file, position, length)
  return new Float64Array(new Uint8Array(bytes).buffer)
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer
}
