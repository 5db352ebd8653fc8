/** State of a saved view: filter, sort order, columns, mode and grouping. */
import { z } from 'zod'

const MAX_COLUMNS = 200
const name = z.string().max(60)
const names = z.array(name).max(MAX_COLUMNS)
export const DENSITIES = ['comfortable', 'compact'] as const
/** Limits of column widths, in CSS pixels. */
export const MIN_WIDTH = 48
export const MAX_WIDTH = 1600
/** `list` has rows, or cards on phones; `board` requires a workflow. */
const MODES = ['list', 'sheet', 'board'] as const
const MAX_FILTER_LENGTH = 20_000

const columnsSchema = z.strictObject({
  order: names,
  hidden: names,
  /** Column widths in CSS pixels. */
  widths: z.record(name, z.number().int().min(MIN_WIDTH).max(MAX_WIDTH)).optional(),
  /** Columns that stay visible while the others scroll. */
  pinned: names.optional(),
  density: z.enum(DENSITIES).optional(),
  /** Whether the footer shows sums and averages. */
  figures: z.boolean().optional(),
})

/** Any JSON value. Not a recursive schema, which generators of API clients can't handle. */
const anyJson = z.custom<z.infer<ReturnType<typeof z.json>>>()

export const viewStateSchema = z.strictObject({
  /** Filter as in list calls; relative dates stay relative. */
  filter: z
    .record(name, anyJson)
    .refine((filter) => JSON.stringify(filter).length <= MAX_FILTER_LENGTH, {
      params: { key: 'validation.max.length', values: { max: MAX_FILTER_LENGTH } },
    })
    .default({}),
  /** Null for the default order of the resource. */
  sort: z
    .strictObject({ field: name, order: z.enum(['asc', 'desc']) })
    .nullable()
    .default(null),
  /** Null for the default columns of the resource. */
  columns: columnsSchema.nullable().default(null),
  mode: z.enum(MODES).default('list'),
  /** Field to group rows by. */
  group: name.nullable().default(null),
})

export type ColumnPreference = z.output<typeof columnsSchema>
export type ViewState = z.output<typeof viewStateSchema>
