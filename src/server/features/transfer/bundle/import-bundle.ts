/** Imports an archive of records with what they refer to: into an empty instance, or one that has some of them. */
import { type Archive, openArchive } from '#server/core/backup/read-archive.ts'
import type { Actor, Context } from '#server/core/context.ts'
import { storeFile } from '#server/core/files/store.ts'
import { message, rejectInput } from '#server/core/message.ts'
import { prepareCreate } from '#server/core/writes/prepare.ts'
import type { Operation, WriteOptions } from '#server/core/writes/types.ts'
import { write } from '#server/core/writes/write.ts'
import { PublicError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { isEmptyResource, requireResource } from '../import-rows.ts'
import {
  addWrite,
  emptyReport,
  type ImportListener,
  type ImportReport,
  type Problem,
  type RowStatus,
} from '../report.ts'
import { rowOutcome } from '../row-outcome.ts'
import { changedSince, hasSameValues, keptNotice } from './later-changes.ts'
import { BUNDLE, type BundleManifest, type BundleRecord, bundleSchema, recordSchema, recordsEntry } from './manifest.ts'
import { type Matches, matchRecords, titleOf } from './matching.ts'
import { BundleReferences } from './references.ts'

const BATCH = 500
const NONE: ReadonlyMap<number, AnyRecord> = new Map()

interface ResourceState {
  /** Ids of records that those of the archive have been matched with. */
  usedIds: Set<number>
  /** Titles of records that were changed later, and stay as they are. */
  keptTitles: string[]
  keepsIds: boolean
}

interface BundleOptions extends Pick<WriteOptions, 'write' | 'source'> {
  /** Only reads the archive, matches its records, and checks their values. */
  dryRun: boolean
  /** Whether records that were changed after the archive was written are set back; by default, they stay as they are. */
  older?: 'keep' | 'replace' | undefined
}

/**
 * Checks the archive, stores its files, and imports resource by resource: those of the exported one are created or
 * updated, those that they refer to are only created. @throws PublicError, before anything is written, for an archive that
 * is damaged or has another resource
 */
export async function importBundle(
  context: Context,
  actor: Actor,
  name: string,
  path: string,
  options: BundleOptions,
  listener: (resource: string) => ImportListener,
): Promise<ImportReport[]> {
  const archive = await openArchive(path, bundleSchema, BUNDLE)
  try {
    const { manifest } = archive
    if (manifest.resource !== name) throw rejectInput('transfer.bundleOf', { path, resource: manifest.resource, name })
    for (const { name } of manifest.resources) requireResource(context, name, actor)
    await checkArchive(archive)
    if (!options.dryRun) await storeFiles(context, archive)
    const run = new BundleRun(context, actor, archive, options)
    for (const { name } of manifest.resources) await run.importResource(name, listener(name))
    await run.closeReferences()
    return run.reports
  } finally {
    archive.close()
  }
}

/** Reads all of it. @throws OperatorError for the first entry that is missing or damaged */
async function checkArchive(archive: Archive<BundleManifest>): Promise<void> {
  for (const entry of archive.manifest.resources) for await (const _ of recordsIn(archive, entry));
  for (const entry of archive.manifest.files) for await (const _ of archive.file(entry));
}

async function* recordsIn(archive: Archive<BundleManifest>, entry: BundleManifest['resources'][number]) {
  for await (const line of archive.lines(recordsEntry(entry.name), entry)) yield recordSchema.parse(JSON.parse(line))
}

async function storeFiles(context: Context, archive: Archive<BundleManifest>): Promise<void> {
  for (const entry of archive.manifest.files) {
    await storeFile(context, {
      name: entry.name,
      content: archive.file(entry),
      limit: entry.size + 1,
      skipInspection: true,
    })
  }
}

class BundleRun {
  readonly reports: ImportReport[] = []
  private readonly references: BundleReferences
  private readonly context: Context
  private readonly actor: Actor
  private readonly archive: Archive<BundleManifest>
  private readonly options: BundleOptions
  private readonly writing: WriteOptions

  constructor(context: Context, actor: Actor, archive: Archive<BundleManifest>, options: BundleOptions) {
    this.context = context
    this.actor = actor
    this.archive = archive
    this.options = options
    const { dryRun: _, older: __, source, ...others } = options
    this.references = new BundleReferences(archive.manifest.resources.map(({ name }) => name))
    const { created_at: archived } = archive.manifest
    this.writing = { ...others, source: { ...source, archived }, origin: 'import', partial: true }
  }

  async importResource(name: string, listener: ImportListener): Promise<void> {
    const started = performance.now()
    const report = emptyReport(name)
    this.reports.push(report)
    const resource = requireResource(this.context, name, this.actor)
    const entry = this.archive.manifest.resources.find((item) => item.name === name)
    if (!entry) return
    const keepsIds = await isEmptyResource(this.context, resource)
    const state: ResourceState = { usedIds: new Set(), keptTitles: [], keepsIds }
    let batch: BundleRecord[] = []
    for await (const record of recordsIn(this.archive, entry)) {
      batch.push(record)
      if (batch.length < BATCH) continue
      await this.importBatch(resource, batch, state, report, listener)
      batch = []
    }
    if (batch.length) await this.importBatch(resource, batch, state, report, listener)
    if (state.keptTitles.length)
      report.notices.push(keptNotice(state.keptTitles, this.archive.manifest.created_at, this.actor))
    report.seconds = (performance.now() - started) / 1000
  }

  private async importBatch(
    resource: Resource,
    batch: readonly BundleRecord[],
    { usedIds, keptTitles, keepsIds }: ResourceState,
    report: ImportReport,
    listener: ImportListener,
  ): Promise<void> {
    const isReferred = resource.name !== this.archive.manifest.resource
    const { context, actor } = this
    const matches = await matchRecords(context, actor, resource, batch, { usedIds, byTitle: isReferred })
    const later = isReferred ? NONE : await this.changedLater(resource, matches)
    const count = (record: BundleRecord, id: number | null, status: Exclude<RowStatus, 'failed'>) => {
      report.rows += 1
      report[status] += 1
      if (id !== null) this.references.add(resource.name, record.id, id)
    }
    const fail = async (record: BundleRecord, problems: readonly Problem[]) => {
      report.rows += 1
      report.failed += 1
      await listener.onFailed?.({ number: record.id, cells: { id: record.id, ...record.values } }, problems)
    }
    const toWrite: BundleRecord[] = []
    for (const record of batch) {
      const id = matches.get(record) ?? null
      const newer = id === null ? undefined : later.get(id)
      if (id !== null && isReferred) count(record, id, 'unchanged')
      else if (newer) {
        const isIdentical = hasSameValues(resource, actor, newer, this.references.valuesOf(resource, record, false))
        count(record, id, isIdentical ? 'unchanged' : 'skipped')
        if (!isIdentical) keptTitles.push(titleOf(resource, newer, actor))
      } else if (!this.options.dryRun) toWrite.push(record)
      else {
        const problems = this.tried(resource, record)
        if (problems.length) await fail(record, problems)
        else count(record, id ?? record.id, id === null ? 'created' : 'updated')
      }
    }
    if (!toWrite.length) return
    const operations = toWrite.map((record) => this.operation(resource, record, matches.get(record) ?? null, keepsIds))
    const open = toWrite.map((record) => this.references.openLinks(resource, record))
    const result = await write(context, actor, operations, this.writing)
    addWrite(report, result)
    for (const [index, outcome] of result.outcomes.entries()) {
      const record = toWrite[index]
      if (!record) continue
      const { status, problems, id } = rowOutcome(outcome)
      if (status !== 'failed' && status !== 'skipped') {
        count(record, id, status)
        usedIds.add(id ?? 0)
        this.references.remember(resource, record, id ?? 0, open[index] ?? [])
        continue
      }
      await fail(record, problems)
    }
    listener.onProgress?.(report.rows, 1)
  }

  private changedLater(resource: Resource, matches: Matches): Promise<ReadonlyMap<number, AnyRecord>> {
    const { context, actor, options, archive } = this
    if (options.older === 'replace') return Promise.resolve(NONE)
    const ids = [...matches.values()].filter((id) => id !== null)
    return changedSince(context, actor, resource, ids, archive.manifest.created_at)
  }

  /** Errors of a record's complete values; other records may still reject the write. */
  private tried(resource: Resource, { values }: BundleRecord): readonly Problem[] {
    try {
      prepareCreate(resource, this.actor, { ...values })
      return []
    } catch (error) {
      if (!(error instanceof PublicError)) throw error
      return error.fields.length ? error.fields : [error.publicMessage]
    }
  }

  private operation(resource: Resource, record: BundleRecord, id: number | null, keepsIds: boolean): Operation {
    const values = this.references.valuesOf(resource, record, id === null)
    const { name } = resource
    if (id !== null) return { action: 'update', resource: name, id, values }
    const { created_at } = record
    return { action: 'create', resource: name, values, created_at, ...(keepsIds && { id: record.id }) }
  }

  /** Sets the references to records that came later. */
  async closeReferences(): Promise<void> {
    for (const operations of this.references.openOperations(BATCH)) {
      const { outcomes } = await write(this.context, this.actor, operations, this.writing)
      for (const [index, outcome] of outcomes.entries()) {
        const operation = operations[index]
        if (outcome.status !== 'failed' || !operation) continue
        const report = this.reports.find(({ resource }) => resource === operation.resource)
        report?.notices.push(message('transfer.openReference', { id: String(operation.id), field: operation.field }))
      }
    }
  }
}
