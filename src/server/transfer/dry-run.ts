/** What a write would do, without writing: the checks of the write path over the rows of an import. */
import { PublicError } from '#shared/errors.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { getRecord } from '../records/read.ts'
import { checkAgainstDatabase } from '../writes/checks.ts'
import { prepareCreate, prepareUpdate } from '../writes/prepare.ts'
import type { Plan, Ready } from './batch.ts'
import { IMAGINED_ID, UNSTORED } from './imagined.ts'
import type { Problem, RowStatus } from './report.ts'

/** What would become of a row, and why not if not. */
export async function tryRow(plan: Plan, ready: Ready): Promise<{ status: RowStatus; problems: readonly Problem[] }> {
  const { context, actor, resource } = plan
  try {
    const before = ready.id === null ? null : await getRecord(context, actor, resource.name, ready.id)
    const values = before
      ? prepareUpdate(resource, actor, ready.values, before)
      : prepareCreate(resource, actor, ready.values)
    if (before && !Object.keys(values).length) return { status: 'unchanged', problems: [] }
    const problems = await checked(plan, before, values)
    if (problems.length) return { status: 'failed', problems }
    return { status: before ? 'updated' : 'created', problems }
  } catch (error) {
    if (!(error instanceof PublicError)) throw error
    return { status: 'failed', problems: error.fields.length ? error.fields : [error.publicMessage] }
  }
}

/** Records and files that the import would have created by then are right. */
async function checked({ context, resource }: Plan, before: AnyRecord | null, values: Record<string, unknown>) {
  const isReal = (value: unknown) =>
    ![value].flat().some((one) => one === IMAGINED_ID || (one as { sha256?: unknown } | null)?.sha256 === UNSTORED)
  const real = Object.fromEntries(Object.entries(values).filter(([, value]) => isReal(value)))
  return checkAgainstDatabase(context, context.db.query, resource, before?.id ?? null, real)
}
