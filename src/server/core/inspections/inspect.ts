/** Stored contents looked into: at upload, where a defective one is refused, and whenever someone asks. */

import { type KindName, kinds, kindsOf, type Reports } from '#server/start/inspection-kinds.ts'
import { ReadableError } from '#shared/errors.ts'
import type { Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import type { Lend } from '../files/file-store.ts'
import type { Finding, Inspected } from './finding.ts'
import { keepFinding, keptFinding } from './kept.ts'
import { message } from './messages.ts'
import { runInspection } from './pool.ts'

/** A content, how to come by a file of it, and the database (or the transaction) that findings are kept in. */
export interface Subject {
  query: Query
  about: Inspected
  lend: Lend
}

/** A stored content; it is fetched only if it has not been looked into before. */
export const storedSubject = (
  { db, files }: Pick<Context, 'db' | 'files'>,
  about: Inspected,
  query: Query = db.query,
): Subject => ({ query, about, lend: (work) => files.lend(about.sha256, work) })

/** What a content is found to be as one kind, whatever its name says. */
export async function findingOf<N extends KindName>(subject: Subject, kind: N): Promise<Finding<Reports[N]>> {
  const { query, about } = subject
  const kept = await keptFinding(query, about.sha256, kind)
  if (kept) return kept as Finding<Reports[N]>
  const { finding, lasting } = await look(subject, kind)
  if (lasting) await keepFinding(query, about.sha256, kind, finding)
  return finding as Finding<Reports[N]>
}

/** What a content is found to be as each kind that its type and name let suppose. */
export async function findingsOf(subject: Subject): Promise<{ kind: KindName; finding: Finding }[]> {
  const findings: { kind: KindName; finding: Finding }[] = []
  for (const kind of kindsOf(subject.about)) findings.push({ kind, finding: await findingOf(subject, kind) })
  return findings
}

/** Looks into a content that has just come. @throws ReadableError with the reason when it is defective */
export async function refuseDefective(subject: Subject): Promise<void> {
  for (const { finding } of await findingsOf(subject)) {
    if (finding.status === 'defective') throw new ReadableError(finding.reason)
  }
}

async function look({ lend, about }: Subject, kind: KindName): Promise<{ finding: Finding; lasting: boolean }> {
  const { largest } = kinds[kind]
  if (about.size <= largest) return lend((path) => runInspection({ kind, path, about }))
  const reason = message('tooLarge', { name: about.name, limit: Math.floor(largest / 1024 / 1024) })
  return { finding: { status: 'defective', reason }, lasting: true }
}
