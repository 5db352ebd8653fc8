/** Inspects stored files: on upload, where invalid ones are rejected, and on demand. */

import { ReadableError } from '#shared/errors.ts'
import type { Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import type { WithLocalFile } from '../files/file-store.ts'
import { message } from '../message.ts'
import type { InspectedFile, InspectionKind, InspectionResult } from './inspection.ts'
import { runInspection } from './pool.ts'
import { loadInspection, saveInspection } from './store.ts'

/** File with access to its content, and the database or transaction that stores results. */
export interface InspectionSubject {
  query: Query
  file: InspectedFile
  withLocalFile: WithLocalFile
}

/** Subject for a stored file, which is only fetched if no result is stored. */
export const storedSubject = (
  { db, files }: Pick<Context, 'db' | 'files'>,
  file: InspectedFile,
  query: Query = db.query,
): InspectionSubject => ({
  query,
  file,
  withLocalFile: (task) => files.withLocalFile(file.sha256, task),
})

/** Returns the inspection result of a file as one kind, regardless of its name. */
export async function getInspection<R>(
  subject: InspectionSubject,
  kind: InspectionKind<R>,
): Promise<InspectionResult<R>> {
  const { query, file } = subject
  const stored = await loadInspection(query, file.sha256, kind)
  if (stored) return stored
  const { finding, cacheable } = await inspectFile(subject, kind)
  if (cacheable) await saveInspection(query, file.sha256, kind, finding)
  return finding
}

/** Returns the inspection results of a file for each kind that matches its type and name. */
export async function getInspections(
  subject: InspectionSubject,
  kinds: readonly InspectionKind[],
): Promise<{ kind: string; finding: InspectionResult }[]> {
  const findings: { kind: string; finding: InspectionResult }[] = []
  for (const kind of kinds.filter((kind) => kind.matches(subject.file))) {
    findings.push({ kind: kind.name, finding: await getInspection(subject, kind) })
  }
  return findings
}

/** Inspects an uploaded file. @throws ReadableError with the reason if it is invalid */
export async function rejectInvalidFile(
  subject: InspectionSubject,
  kinds: readonly InspectionKind[],
): Promise<void> {
  for (const { finding } of await getInspections(subject, kinds)) {
    if (finding.status === 'defective') throw new ReadableError(finding.reason)
  }
}

async function inspectFile<R>(
  { withLocalFile, file }: InspectionSubject,
  kind: InspectionKind<R>,
): Promise<{ finding: InspectionResult<R>; cacheable: boolean }> {
  if (file.size <= kind.maxSize) return withLocalFile((path) => runInspection(kind, { path, file }))
  const reason = message('inspections.tooLarge', {
    name: file.name,
    limit: Math.floor(kind.maxSize / 1024 / 1024),
  })
  return { finding: { status: 'defective', reason }, cacheable: true }
}
