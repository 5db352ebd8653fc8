/** Takes an uploaded file for import. */
import type { FastifyRequest } from 'fastify'
import type { Actor, Context } from '#server/core/context.ts'
import { storeFile } from '#server/core/files/store.ts'
import { ReadableError, ValidationError } from '#shared/errors.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import type { ImportPlan } from '#shared/file-import.ts'
import { planSchema } from '#shared/import-plan.ts'
import type { Resource } from '#shared/resources/define.ts'

/** Size of an uploaded spreadsheet, in bytes. */
const MAX_SHEET_BYTES = 100 * 1024 * 1024

/** Size of a plan in a form, in bytes. */
const MAX_PLAN_BYTES = 1024 * 1024

/** Access to imports. */
export const importAccess = ({ name }: Resource) => ({ may: [name, 'create', 'update'] }) as const

/**
 * Stores the part `file` of a request, and reads the part `plan`, if it comes before the file. @throws ReadableError
 * without a file, ValidationError for an invalid plan
 */
export async function receiveImport(
  context: Context,
  request: FastifyRequest,
  actor: Actor,
): Promise<{ source: StoredFile; plan: ImportPlan | null }> {
  const part = await request.file({ limits: { fieldSize: MAX_PLAN_BYTES } })
  if (!part) throw new ReadableError({ key: 'error.upload' })
  const field = [part.fields.plan].flat()[0]
  const plan = field?.type === 'field' ? readPlan(field.value) : null
  const source = await storeFile(context, {
    name: part.filename,
    content: part.file,
    uploader: actor,
    limit: MAX_SHEET_BYTES,
    skipInspection: true,
    acceptHtml: true,
  })
  return { source, plan }
}

function readPlan(text: unknown): ImportPlan {
  let value: unknown
  try {
    value = JSON.parse(String(text))
  } catch {
    throw new ValidationError([{ path: 'plan', key: 'validation.invalid' }])
  }
  const { success, data, error } = planSchema.safeParse(value)
  if (success) return data
  const paths = error.issues.map(({ path }) => ['plan', ...path].join('.'))
  throw new ValidationError(paths.map((path) => ({ path, key: 'validation.invalid' })))
}
