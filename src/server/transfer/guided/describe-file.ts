/** Describes a file for import: its structure, and which fields its columns fit. */

import { ReadableError } from '#shared/errors.ts'
import type { FileColumn, FileLayout, FileStructure } from '#shared/file-import.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../../context.ts'
import type { RunJob } from '../../jobs/job.ts'
import { translate } from '../../translate.ts'
import { requireResource } from '../import-rows.ts'
import { chooseKey, keyNames } from '../mapping/key.ts'
import { ID, isHeader, matchColumn, suggestTarget, unitOf } from '../mapping/match-columns.ts'
import { otherRequiredFields } from '../mapping/new-records.ts'
import { isSecretColumn, requireTarget, type Target, targetName } from '../mapping/targets.ts'
import { inspectFile } from '../sources/open-source.ts'
import { findMapping, type SavedMapping } from './saved-mappings.ts'

interface DescribeOptions {
  layout: FileLayout
  /**
   * The saved mapping to apply; null for none, undefined for the one that was used last for such a
   * file.
   */
  mapping?: number | null
}

/** @throws ReadableError for a file that cannot be read */
async function describeFile(
  context: Context,
  actor: Actor,
  resource: Resource,
  file: { path: string; name: string },
  options: DescribeOptions,
): Promise<Omit<FileStructure, 'job'>> {
  const inspect = (layout: FileLayout) =>
    inspectFile(file.path, file.name, { layout, isField: (name) => isHeader(resource, name) })
  const first = await inspect(options.layout)
  const headers = first.columns.map(({ name }) => name)
  const mapping = await findMapping(context, actor, resource, headers, options.mapping)
  const style = mapping && styleOf(mapping, options.layout)
  const found = style ? await inspect({ ...options.layout, ...style }) : first
  const { columns: inspected, notices, preview, ...inspection } = found
  const columns = matchColumns(actor, resource, inspected, mapping)
  const isHidden = (column: FileColumn) =>
    isSecretColumn(resource, column.name, targetsOf(actor, resource, [column]))
  const hidden = new Set(
    inspected.filter((_, at) => columns[at] && isHidden(columns[at])).map(({ index }) => index),
  )
  const header = inspection.layout.header?.last ?? 1
  return {
    ...inspection,
    name: file.name,
    preview: preview.map(({ number, cells }) => ({
      number,
      cells:
        number > header
          ? cells.map((cell, index) => (hidden.has(index) ? hide(cell) : cell))
          : cells,
    })),
    columns: columns.map((column) =>
      isHidden(column) ? { ...column, samples: hideAll(column.samples) } : column,
    ),
    notices: notices.map((notice) => translate(notice, actor.locale)),
    required: requiredTargets(actor, resource, columns),
    key: mapping?.plan.key ?? (await suggestKey(context, actor, resource, columns)),
    mapping: mapping?.id ?? null,
  }
}

const SECRET = '••••••'
const hide = (text: string): string => (text === '' ? '' : SECRET)
const hideAll = (texts: readonly string[]): string[] => texts.slice(0, 1).map(hide)

/** The formats of numbers and dates of the previous import, unless the caller sets them. */
function styleOf({ plan }: SavedMapping, layout: FileLayout): Partial<FileLayout> | null {
  const { decimal, dates, columns } = plan.layout
  const style = {
    ...(decimal && !layout.decimal && { decimal }),
    ...(dates && !layout.dates && { dates }),
    ...(columns && { columns: { ...columns, ...layout.columns } }),
  }
  return Object.keys(style).length ? style : null
}

type InspectedColumn = Awaited<ReturnType<typeof inspectFile>>['columns'][number]

function matchColumns(
  actor: Actor,
  resource: Resource,
  inspected: readonly InspectedColumn[],
  mapping: SavedMapping | null,
): FileColumn[] {
  const saved = mapping?.plan.columns ?? {}
  const mappedTargets = new Set(Object.values(saved).filter((target) => target !== null))
  const names = inspected.map(({ name }) => name)
  return inspected.map(({ index: _, ...column }): FileColumn => {
    const { name } = column
    const savedTarget = Object.hasOwn(saved, name) ? saved[name] : undefined
    if (savedTarget !== undefined) {
      return {
        ...column,
        target: savedTarget,
        by: 'mapping',
        hint: null,
        ...unitFor(actor, resource, name, savedTarget),
      }
    }
    const { target, by: source } = matchColumn(actor, resource, name, mappedTargets, names)
    const match = target === ID || target === null ? target : targetName(target)
    const hint = match === null ? suggestTarget(resource, name) : null
    return { ...column, target: match, by: source, hint, ...unitFor(actor, resource, name, match) }
  })
}

function unitFor(
  { locale }: Actor,
  resource: Resource,
  column: string,
  target: string | null,
): Pick<FileColumn, 'unit'> {
  if (target === null || target === ID) return {}
  const unit = unitOf(column, requireTarget(resource, target, locale).field)
  return unit ? { unit } : {}
}

const targetsOf = (
  { locale }: Actor,
  resource: Resource,
  columns: readonly FileColumn[],
): Target[] =>
  columns.flatMap(({ target }) =>
    target === null || target === ID ? [] : [requireTarget(resource, target, locale)],
  )

/** Fields that new records need and that no column fills. */
function requiredTargets(
  actor: Actor,
  resource: Resource,
  columns: readonly FileColumn[],
): string[] {
  if (!can(actor, 'create', resource)) return []
  const mapped = new Set(targetsOf(actor, resource, columns).map(({ field }) => field.name))
  const title = resource.fields[resource.title]
  const needsTitle = title?.required && title.default === undefined && !title.readOnly
  return [...(needsTitle ? [title.name] : []), ...otherRequiredFields(resource)].filter(
    (name) => !mapped.has(name),
  )
}

async function suggestKey(
  context: Context,
  actor: Actor,
  resource: Resource,
  columns: readonly FileColumn[],
) {
  const idColumn = columns.find(({ target }) => target === ID)?.name ?? null
  try {
    const sources = { targets: targetsOf(actor, resource, columns), idColumn }
    return keyNames(await chooseKey(context, resource, undefined, sources, actor))
  } catch (error) {
    if (error instanceof ReadableError) return null
    throw error
  }
}

export interface InspectInput extends DescribeOptions {
  resource: string
}

/** The job that recognises a file for import. */
export const runJob: RunJob<InspectInput> = async ({ context, id, actor, input, source }) => {
  if (!source) throw new Error('there is no file to inspect')
  const resource = requireResource(context, input.resource, actor)
  const data = await context.files.withLocalFile(source.sha256, (path) =>
    describeFile(context, actor, resource, { path, name: source.name }, input),
  )
  return { data: { ...data, job: id } }
}
