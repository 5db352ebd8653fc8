/** State of a saved view of a list: its filters, order, columns, mode and groups. */
import { z } from 'zod'

const MAX_COLUMNS = 200
const name = z.string().max(60)
const names = z.array(name).max(MAX_COLUMNS)
export const DENSITIES = ['comfortable', 'compact'] as const
/** Of a column, in CSS pixels. */
export const MIN_WIDTH = 48
export const MAX_WIDTH = 1600
/** `list` is rows, or cards on a phone; `board` for resources with a workflow. */
const MODES = ['list', 'sheet', 'board'] as const
const MAX_FILTER_LENGTH = 20_000

const columnsSchema = z.strictObject({
  order: names,
  hidden: names,
  /** Chosen widths in CSS pixels. */
  widths: z.record(name, z.number().int().min(MIN_WIDTH).max(MAX_WIDTH)).optional(),
  /** Columns that stay at the start while the others scroll. */
  pinned: names.optional(),
  density: z.enum(DENSITIES).optional(),
  /** Whether sums and averages are shown at the foot. */
  figures: z.boolean().optional(),
})

/** Values that JSON supports, as in every body; a recursive schema would make clients of the API document fail. */
const anyJson = z.custom<z.infer<ReturnType<typeof z.json>>>()

export const viewStateSchema = z.strictObject({
  /** In the dialect of list calls; relative dates stay relative. */
  filter: z
    .record(name, anyJson)
    .refine((filter) => JSON.stringify(filter).length <= MAX_FILTER_LENGTH, {
      params: { key: 'validation.filter' },
    })
    .default({}),
  /** Null for the order of the resource. */
  sort: z
    .strictObject({ field: name, order: z.enum(['asc', 'desc']) })
    .nullable()
    .default(null),
  /** Null for the columns of the resource. */
  columns: columnsSchema.nullable().default(null),
  mode: z.enum(MODES).default('list'),
  /** The field whose values, links or months group the rows. */
  group: name.nullable().default(null),
})

export type ColumnPreference = z.output<typeof columnsSchema>
export type ViewState = z.output<typeof viewStateSchema>
