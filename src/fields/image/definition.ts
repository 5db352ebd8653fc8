/** Single image. */
import type { FieldOptions } from '../field.ts'
import { type FieldArguments, field, fieldType } from '../field.ts'
import { singleFileFieldType } from '../file/definition.ts'
import type { FileLimits, StoredFile } from '../stored-file.ts'

const definition = singleFileFieldType('image/*')

export const image = fieldType(
  definition,
  <const O extends FieldOptions<StoredFile> & FileLimits>(
    ...args: FieldArguments<O, FieldOptions<StoredFile> & FileLimits>
  ) => field<'image', StoredFile, O>('image', args),
)
