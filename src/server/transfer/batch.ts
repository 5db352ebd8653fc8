/**
 * Prepares a batch of rows for the write path: resolves references and files, matches existing
 * records.
 */

import { targetNameOf } from '#fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import { validateField } from '#shared/resources/validation.ts'
import type { Actor, Context } from '../context.ts'
import { type FileInfo, findFiles } from '../files/store.ts'
import { message } from '../message.ts'
import type { Preview } from '../writes/preview.ts'
import type { WriteOptions } from '../writes/types.ts'
import type { DryRun } from './dry-run.ts'
import {
  type Existing,
  emptyLinks,
  findExisting,
  isLinked,
  type Key,
  keyTexts,
  keyValue,
  matchKey,
} from './mapping/key.ts'
import { fieldValue, isPartial, type Mapping, type RowInput } from './mapping/mapping.ts'
import type { TargetCreator } from './mapping/new-records.ts'
import {
  findRecords,
  linkItems,
  linkValue,
  type Resolution,
  type Resolver,
} from './mapping/resolver.ts'
import type { Lookup } from './mapping/targets.ts'
import { checksumsIn, fileValue, holdsFiles, type ImportFile } from './mapping/values.ts'
import type { Problem } from './report.ts'
import { cellText } from './sources/cell.ts'
import type { SourceRow } from './sources/source.ts'

/** Values that are the same for all batches. */
export interface Plan {
  context: Context
  actor: Actor
  /** Options of every write: all share an id. */
  writeOptions: WriteOptions
  /** Writes a batch; in a dry run, rolls it back. */
  write: Preview
  resource: Resource
  mapping: Mapping
  key: Key
  /** Null for an import that is stored. */
  dryRun: DryRun | null
  /** Whether rows create missing records with the ids of the file. */
  keepsIds: boolean
  /** Rows that have taken records without the references of their key, by id. */
  adopted: Map<number, number>
  lookups: readonly Lookup[]
  resolver: Resolver
  targetCreator: TargetCreator | undefined
  missing: 'fail' | 'clear'
  importFile: ImportFile | undefined
}

/** A row ready to be written, or its errors. */
export interface PreparedRow {
  row: SourceRow
  values: Record<string, unknown>
  /** Stored values of the key, null when the row has none. */
  key: readonly unknown[] | null
  /**
   * Values that must be unique among rows: the texts of the key, and the record that it leads to.
   */
  claims: string[]
  id: number | null
  /** The id of a record to create, if the file gives it; in a dry run, otherwise a placeholder. */
  newId?: number
  problems: Problem[]
  /** References left empty. */
  cleared: Problem[]
  /** Raw cells of references to records of the same resource that may come later in the file. */
  deferred: Record<string, unknown>
}

/** Prepares rows. Costs one query per batch for each reference field and for the key. */
export async function prepareBatch(plan: Plan, rows: readonly SourceRow[]): Promise<PreparedRow[]> {
  const inputs = rows.map((row) => readCells(plan, row, false))
  const matches = await resolveLinks(plan, inputs)
  const files = await findFiles(plan.context.db.query, inputs.flatMap(filesOf))
  const ready: PreparedRow[] = []
  for (const [index, row] of rows.entries())
    ready.push(await readRow(plan, row, inputs[index] ?? new Map(), matches, files))
  await resolveLookups(plan, ready)
  await matchRecords(plan, ready, inputs)
  return ready
}

const readCells = ({ mapping }: Plan, row: SourceRow, isExisting: boolean): RowInput =>
  row.unreadable ? new Map() : mapping.read(row.cells, isExisting)

const filesOf = (input: RowInput) =>
  [...input.values()].flatMap(({ field, complete }) =>
    holdsFiles(field) ? checksumsIn(complete) : [],
  )

const labelOf = ({ context, actor }: Plan, name: string) =>
  context.resources[name]?.label[actor.locale] ?? name

/** All referenced texts of the batch, by resource. */
async function resolveLinks(
  plan: Plan,
  inputs: readonly RowInput[],
): Promise<Map<string, Map<string, Resolution>>> {
  const texts = new Map<string, Set<string>>()
  for (const input of inputs) {
    for (const { field, complete } of input.values()) {
      const target = targetNameOf(field)
      if (target === undefined) continue
      const requested = texts.get(target) ?? new Set()
      texts.set(target, requested)
      for (const item of linkItems(field, complete))
        if (typeof item === 'string') requested.add(item)
    }
  }
  const matches = new Map<string, Map<string, Resolution>>()
  for (const [target, requested] of texts) {
    const resolutions = await plan.resolver.resolve(target, requested)
    if (plan.targetCreator && target !== plan.resource.name)
      await plan.targetCreator.createMissing(target, resolutions)
    matches.set(target, resolutions)
  }
  return matches
}

/** The values of a row; partial values are completed after the record is matched. */
async function readRow(
  plan: Plan,
  row: SourceRow,
  input: RowInput,
  matches: ReadonlyMap<string, ReadonlyMap<string, Resolution>>,
  files: ReadonlyMap<string, FileInfo>,
): Promise<PreparedRow> {
  const ready: PreparedRow = {
    row,
    values: {},
    key: null,
    claims: [],
    id: null,
    problems: [],
    cleared: [],
    deferred: {},
  }
  if (row.unreadable) ready.problems.push(row.unreadable)
  for (const [name, entry] of input) {
    const { field, complete, problem } = entry
    if (problem) {
      ready.problems.push({ ...problem, path: name })
      continue
    }
    const target = targetNameOf(field)
    if (target !== undefined) {
      const { value, unresolved } = linkValue(
        field,
        complete,
        matches.get(target) ?? new Map(),
        labelOf(plan, target),
      )
      ready.values[name] = value
      if (!unresolved.length) continue
      const problems = unresolved.map(({ problem }) => ({ ...problem, path: name }))
      if (target === plan.resource.name && !field.required) {
        ready.deferred[name] = complete
        delete ready.values[name]
      } else if (plan.missing === 'clear' && !field.required) ready.cleared.push(...problems)
      else ready.problems.push(...problems)
    } else if (holdsFiles(field)) {
      const file = await fileValue(field, complete, files, plan.importFile)
      ready.values[name] = file.value
      if (file.problem) ready.problems.push({ ...file.problem, path: name })
    } else ready.values[name] = fieldValue(entry, undefined)
  }
  return ready
}

/** Fills the fields that are looked up in other records. */
async function resolveLookups(plan: Plan, ready: readonly PreparedRow[]): Promise<void> {
  for (const { field, column, resource, take } of plan.lookups) {
    const text = (prepared: PreparedRow) => String(prepared.row.cells[column] ?? '')
    const texts = ready.map(text).filter((value) => value !== '')
    const values = await findRecords(plan.context, plan.resolver, resource, texts, take)
    for (const prepared of ready) prepared.values[field] = values.get(text(prepared)) ?? null
  }
}

/** Matches the records to update, and completes partial values from them. */
async function matchRecords(
  plan: Plan,
  ready: readonly PreparedRow[],
  inputs: readonly RowInput[],
): Promise<void> {
  const { key, resource, context } = plan
  const keys: (readonly unknown[] | null)[] = ready.map((prepared) =>
    prepared.problems.length ? null : keyOf(plan, prepared),
  )
  const kept = ready.map(({ row }) => readCells(plan, row, true))
  const partial = new Set(
    kept.flatMap((input) => [...input.values()].filter(isPartial).map(({ field }) => field)),
  )
  const requested = keys.filter((values) => values !== null)
  const existing = await findExisting(context.db, resource, key, requested, [...partial])
  for (const [index, prepared] of ready.entries()) {
    const values = keys[index]
    if (!values) continue
    prepared.key = values
    prepared.claims = keyTexts(values)
    const match = matchKey(key, values, existing)
    // A record without products becomes that of the first row that names some; those after it are
    // others.
    const isClaimed =
      match.isAdopted && match.record !== null && !adopt(plan, match.record, prepared)
    const record = isClaimed ? null : match.record
    if (record && record !== 'ambiguous' && key !== 'id' && key.some(isLinked)) {
      prepared.claims.push(`#${record.id}`)
      for (const name of emptyLinks(key, prepared.values)) delete prepared.values[name]
    }
    if (record === 'ambiguous') prepared.problems.push(message('transfer.keyAmbiguous'))
    else if (record)
      applyExisting(prepared, record, kept[index] ?? new Map(), inputs[index] ?? new Map())
    else if (key === 'id' && plan.keepsIds) prepared.newId = Number(values[0])
    else if (key === 'id')
      prepared.problems.push(message('transfer.idMissing', { id: String(values[0]) }))
  }
}

/** @returns whether no other row has the record */
function adopt({ adopted }: Plan, record: Existing | 'ambiguous', { row }: PreparedRow): boolean {
  if (record === 'ambiguous') return true
  const ownerRow = adopted.get(record.id) ?? row.number
  adopted.set(record.id, ownerRow)
  return ownerRow === row.number
}

/** @param input of the row for an existing record: fields without one keep their values */
function applyExisting(ready: PreparedRow, record: Existing, input: RowInput, all: RowInput): void {
  ready.id = record.id
  for (const name of all.keys()) if (!input.has(name)) delete ready.values[name]
  for (const [name, entry] of input) {
    if (isPartial(entry)) ready.values[name] = fieldValue(entry, record.values[name])
  }
}

/** The key of a row as stored; null for a row without one, which only a missing id allows. */
function keyOf(plan: Plan, ready: PreparedRow): readonly unknown[] | null {
  if (plan.key === 'id') {
    const text = cellText(ready.row.cells[plan.mapping.idColumn ?? '']).trim()
    const id = Number(text.replace(/^#/, ''))
    if (text !== '' && !(Number.isSafeInteger(id) && id > 0))
      ready.problems.push(message('transfer.idMissing', { id: text }))
    return text === '' || ready.problems.length ? null : [id]
  }
  const values = plan.key.map((target) => {
    const { value, errors } = validateField(
      target.field,
      ready.values[target.field.name],
      ready.values,
    )
    ready.problems.push(...errors)
    return keyValue(target, { [target.field.name]: value })
  })
  if (
    !ready.problems.length &&
    values.every((value) => [value].flat().every((item) => item === null || item === ''))
  ) {
    const names = plan.key.map(({ field }) => field.label[plan.actor.locale])
    ready.problems.push(message('transfer.keyEmpty', { names }))
  }
  return ready.problems.length ? null : values
}
