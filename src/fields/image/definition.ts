/** Single image. */
import type { FieldOptions } from '../field.ts'
import { type FieldArguments, field } from '../field.ts'
import { singleFileFieldType } from '../file/definition.ts'
import type { FileLimits, StoredFile } from '../stored-file.ts'

export const image = <const O extends FieldOptions & FileLimits>(...args: FieldArguments<O>) =>
  field<'image', StoredFile, O>('image', args)

export const imageFieldType = singleFileFieldType('image/*')
