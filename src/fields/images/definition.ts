/** Ordered list of images; grids show the first one. */
import { z } from 'zod'
import { languageOf } from '#shared/i18n/locales.ts'
import type { FieldOptions } from '../field.ts'
import { defineFieldType, type FieldArguments, field, fieldType } from '../field.ts'
import { type FileField, fileLimits } from '../file/definition.ts'
import { jsonList } from '../json-list.ts'
import { type FileLimits, isAccepted, type StoredFile } from '../stored-file.ts'
import { storedFileSchema } from '../stored-file-schema.ts'

const definition = defineFieldType<StoredFile[], FileField>({
  ...jsonList<StoredFile[]>(),
  options: fileLimits,
  schema: (f) =>
    z
      .array(
        storedFileSchema.refine((value) => isAccepted(value, f.accept ?? 'image/*'), {
          params: { key: 'validation.fileType' },
        }),
      )
      .max(50),
  format: (value, _, locale) => value.map((item) => item.name).join(languageOf(locale).semicolon),
  files: (value) => value.map((item) => item.sha256),
  withFiles: (value, stored) =>
    value.map(({ sha256, name }) => ({ ...stored(sha256), name }) as StoredFile),
})

export const images = fieldType(
  definition,
  <const O extends FieldOptions<readonly StoredFile[]> & FileLimits>(
    ...args: FieldArguments<O, FieldOptions<readonly StoredFile[]> & FileLimits>
  ) => field<'images', StoredFile[], O, true>('images', args),
)
