/** Collects the rows of a dry run for its preview. */
import type { Actor, Context } from '#server/core/context.ts'
import { problemText } from '#server/core/problem-text.ts'
import type { PreviewRow } from '#shared/file-import.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Mapping } from '../mapping/mapping.ts'
import type { Key } from '../matching/key-match.ts'
import type { Problem } from '../report.ts'
import type { RowResult } from '../row-outcome.ts'
import { cellText } from '../sources/cell.ts'
import type { SourceRow } from '../sources/source.ts'
import { changeTexts } from './change-texts.ts'
import type { PreviewWriter } from './preview-file.ts'

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
    cells: Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cellText(cell)])),
    changes,
    problems: problems.map((problem) => problemOf(subject, problem, status === 'failed')),
  }
}

/** @param isError doubts about the whole row belong to no column */
function problemOf(subject: PreviewSubject, problem: Problem, isError: boolean): PreviewRow['problems'][number] {
  const { resource, actor } = subject
  const text = problemText(resource, [problem], actor.locale)
  const column = problem.column ?? (isError ? columnOf(subject, problem) : undefined)
  return column === undefined ? { text } : { text, column }
}

const columnOf = ({ resource, mapping, key }: PreviewSubject, { path }: Problem): string | undefined =>
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
