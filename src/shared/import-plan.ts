/** Schema of import plans, for API calls and saved mappings. */
import { z } from 'zod'
import {
  DATE_ORDERS,
  DECIMALS,
  ENCODINGS,
  type FileLayout,
  type ImportPlan,
  SEPARATORS,
} from './file-import.ts'

const MAX_NAME = 1_000
/** Maximum columns of a file. */
export const MAX_COLUMNS = 2_000
/** Maximum rows with corrected cells. */
const MAX_CORRECTED_ROWS = 10_000

const name = z.string().max(MAX_NAME)
const rowNumber = z.number().int().min(1).max(10_000_000)
const style = { decimal: z.enum(DECIMALS).optional(), dates: z.enum(DATE_ORDERS).optional() }

export const layoutSchema: z.ZodType<FileLayout, FileLayout> = z.strictObject({
  sheet: name.optional(),
  header: z.strictObject({ first: rowNumber, last: rowNumber }).optional(),
  encoding: z.enum(ENCODINGS).optional(),
  separator: z.enum(SEPARATORS).optional(),
  ...style,
  columns: z.record(name, z.strictObject(style)).optional(),
})

const limited = <T extends z.ZodType>(
  value: T,
  limit: number,
  key: z.ZodType<string, string> = name,
) =>
  z.record(key, value).refine((map) => Object.keys(map).length <= limit, {
    params: { key: 'validation.max.items', values: { max: limit } },
  })

export const planSchema: z.ZodType<ImportPlan, Partial<ImportPlan>> = z.strictObject({
  layout: layoutSchema.default({}),
  columns: limited(name.nullable(), MAX_COLUMNS)
    .default({})
    .describe(
      'target of each column, such as `name_en` or `id`; null leaves it out; others are matched by name',
    ),
  key: z
    .array(name)
    .max(10)
    .optional()
    .describe('targets that identify the record of a row, or `id`'),
  existing: z.enum(['update', 'keep']).default('update').describe('rows with a record'),
  unknown: z.enum(['create', 'skip']).default('create').describe('rows without a record'),
  missing: z
    .enum(['fail', 'clear'])
    .default('fail')
    .describe('optional references to unknown records'),
  empty: z.enum(['clear', 'keep']).default('keep').describe('what an empty cell does to its field'),
  corrections: limited(
    z.record(name, z.string().max(100_000)),
    MAX_CORRECTED_ROWS,
    z.string().regex(/^[1-9]\d{0,7}$/),
  )
    .optional()
    .describe('corrected cells, by row number and column'),
})
