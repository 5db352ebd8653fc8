/** Schemas of the answers of an import in steps, for the calls and their documentation. */
import { z } from 'zod'
import { successSchema } from '#server/core/http/envelope.ts'
import { jobSchema } from '#server/core/jobs/run-as-job.ts'
import {
  DATE_ORDERS,
  DECIMALS,
  ENCODINGS,
  type FileStructure,
  type PreviewRow,
  ROW_STATUSES,
  SEPARATORS,
} from '#shared/file-import.ts'

const style = { decimal: z.enum(DECIMALS).optional(), dates: z.enum(DATE_ORDERS).optional() }
const header = z.object({ first: z.number(), last: z.number() })
const columnStyle = z.object(style)

const structureSchema: z.ZodType<FileStructure> = z
  .object({
    job: z.number(),
    name: z.string(),
    layout: z.object({
      sheet: z.string().optional(),
      header: header.optional(),
      encoding: z.enum(ENCODINGS).optional(),
      separator: z.enum(SEPARATORS).optional(),
      ...style,
      columns: z.record(z.string(), columnStyle).optional(),
    }),
    sheets: z.array(z.string()),
    rows: z.number(),
    columns: z.array(
      z.object({
        name: z.string(),
        samples: z.array(z.string()),
        target: z.string().nullable(),
        by: z.enum(['name', 'label', 'synonym', 'mapping']).nullable(),
        hint: z.string().nullable(),
        unit: z.object({ from: z.string(), to: z.string(), factor: z.number().nullable() }).optional(),
        ambiguous: z.enum(['decimal', 'dates']).optional(),
      }),
    ),
    preview: z.array(z.object({ number: z.number(), cells: z.array(z.string()) })),
    notices: z.array(z.string()),
    required: z.array(z.string()),
    key: z.array(z.string()).nullable(),
    mapping: z.number().nullable(),
  })
  .meta({ id: 'FileStructure' })

const cells = z.record(z.string(), z.string())

const previewRowSchema: z.ZodType<PreviewRow> = z.object({
  row: z.number(),
  status: z.enum(ROW_STATUSES),
  id: z.number().optional(),
  cells,
  changes: z.record(z.string(), z.object({ old: z.string().nullable(), new: z.string() })),
  problems: z.array(z.object({ text: z.string(), column: z.string().optional() })),
})

/** The answers of the calls, which are the same for every resource. */
export const structureResponse = jobSchema(structureSchema)

const failure = z.object({ row: z.number(), reason: z.string(), cells })

/** The report of an import, or of its check. */
const reportSchema = z
  .object({
    rows: z.number(),
    created: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    failed: z.number(),
    skipped: z.number(),
    doubtful: z.number(),
    columns: z.array(z.string()),
    failures: z.array(failure),
    notices: z.array(z.string()),
    writes: z.array(z.string()),
    job: z.number().optional(),
    seconds: z.number(),
  })
  .meta({ id: 'ImportReport' })

export const reportResponse = jobSchema(reportSchema)
export const rowsResponse = successSchema(z.object({ total: z.number(), rows: z.array(previewRowSchema) }))
