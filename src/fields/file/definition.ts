/** Single stored file. */
import { z } from 'zod'
import type { Field, FieldOptions } from '../field.ts'
import { defineFieldType, type FieldArguments, field, fieldType } from '../field.ts'
import { type FileLimits, isAccepted, type StoredFile } from '../stored-file.ts'
import { storedFileSchema } from '../stored-file-schema.ts'

/** Schemas of `FileLimits`, which pages without fields know as well. */
export const fileLimits = () =>
  ({ accept: z.string().optional() }) satisfies Record<keyof FileLimits, z.ZodType>

export type FileField = Field & FileLimits

/**
 * Creates the definition of a single-file type.
 * @param defaultAccept default of the `accept` option
 */
export const singleFileFieldType = (defaultAccept?: string) =>
  defineFieldType<StoredFile, FileField>({
    options: fileLimits,
    columns: (_, name) => [{ name, kind: 'text' }],
    schema: (f) =>
      storedFileSchema.refine((value) => isAccepted(value, f.accept ?? defaultAccept), {
        params: { key: 'validation.fileType' },
      }),
    expected: { key: 'validation.type.file' },
    toColumns: (value, name) => ({ [name]: value ? JSON.stringify(value) : null }),
    stored: 'json',
    operators: ['empty'],
    sortColumn: undefined,
    sorted: false,
    format: (value) => value.name,
    searchText: (value) => [value.name],
    files: (value) => [value.sha256],
    withFiles: ({ sha256, name }, stored) => ({ ...stored(sha256), name }) as StoredFile,
  })

const definition = singleFileFieldType()

export const file = fieldType(
  definition,
  <const O extends FieldOptions<StoredFile> & FileLimits>(
    ...args: FieldArguments<O, FieldOptions<StoredFile> & FileLimits>
  ) => field<'file', StoredFile, O>('file', args),
)
