/** One picture. */
import type { FieldOptions } from './field.ts'
import { field } from './field.ts'
import { singleFileFieldType } from './file.ts'
import type { FileLimits, StoredFile } from './stored-file.ts'

export const image = <const O extends FieldOptions & FileLimits>(en: string, zh: string, options?: O) =>
  field<'image', StoredFile, O>('image', en, zh, options)

export const imageFieldType = singleFileFieldType('image/*')
