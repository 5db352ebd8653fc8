/** Which record uses which stored file in which field: what decides who may download it. */
import { ValidationError } from '#shared/errors.ts'
import { meaningOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Query } from '../db/database.ts'
import { takeIntoUse } from '../files/unused.ts'

/** Notes the files of the fields that were written. @throws ValidationError for one that has been put away meanwhile */
export async function noteFiles(
  trx: Query,
  resource: Resource,
  id: number,
  values: Record<string, unknown>,
  fresh: boolean,
) {
  for (const [name, value] of Object.entries(values)) {
    const f = resource.fields[name]
    const files = f && meaningOf(f).files
    if (!files) continue
    if (!fresh) {
      const old = trx.deleteFrom('file_uses').where('resource', '=', resource.name).where('record', '=', id)
      await old.where('field', '=', name).execute()
    }
    const used = value === null || value === undefined ? [] : [...new Set(files(value))]
    if (!used.length) continue
    const rows = used.map((sha256) => ({ sha256, resource: resource.name, record: id, field: name }))
    await trx.insertInto('file_uses').values(rows).execute()
    if (!(await takeIntoUse(trx, used))) throw new ValidationError([{ path: name, key: 'validation.fileMissing' }])
  }
}
