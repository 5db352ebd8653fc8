/** Response schemas of the history, for OpenAPI. */
import { z } from 'zod'
import { LATER_CHANGES, WRITE_KINDS } from '#shared/history.ts'

const action = z.enum(['create', 'update', 'delete'])
const kind = z.enum(WRITE_KINDS)
const source = z.object({
  page: z.string().optional(),
  file: z.string().optional(),
  command: z.string().optional(),
  key: z.string().optional().describe('name of the API key'),
  request: z.string().optional().describe('id of the request, as in the log'),
})
const refs = z.record(z.string(), z.unknown())
const record = z.looseObject({ id: z.number() })
const subject = { resource: z.string(), record: z.number(), title: z.string() }

export const olderOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    before: z.string().nullable().describe('cursor of the next page'),
  })

export const entrySchema = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  actorName: z.string().describe('name of the account; its username without one'),
  action,
  ...subject,
  write: z.string(),
  kind,
  source,
  line: z.number().nullable().describe('line of the imported file'),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  refs: z.object({ before: refs, after: refs }),
})

export const versionSchema = z.object({ entry: entrySchema, past: record, now: record.nullable() })

export const writeSchema = z.object({
  id: z.string(),
  at: z.string(),
  until: z.string(),
  actor: z.string(),
  actorName: z.string().describe('name of the account; its username without one'),
  kind,
  source,
  counts: z.array(
    z.object({
      resource: z.string(),
      created: z.number(),
      updated: z.number(),
      deleted: z.number(),
    }),
  ),
  lead: z
    .object({
      ...subject,
      fields: z.array(z.string()).describe('changed in all records, if the same in each'),
      state: z.string().nullable().describe('state of the workflow that was set in all records'),
    })
    .nullable(),
  undoes: z.string().nullable(),
  undoneBy: z.string().nullable(),
  isUndoable: z.boolean(),
})

export const laterChangeSchema = z.object({
  kind: z.enum(LATER_CHANGES),
  ...subject,
  at: z.string(),
  actor: z.string(),
  actorName: z.string().describe('name of the account; its username without one'),
  fields: z.array(z.object({ field: z.string(), left: z.unknown(), now: z.unknown() })),
  refs: z.object({ left: refs, now: refs }),
  usedBy: z.object(subject).optional(),
})

export const trashRecordSchema = z.object({
  entry: entrySchema,
  record,
  along: z.array(z.object({ ...subject, action: z.enum(['create', 'update']) })),
  problems: z.array(
    z.object({ ...subject, field: z.string(), message: z.string(), value: z.unknown() }),
  ),
  isRestorable: z.boolean(),
})

export const undoneJobSchema = z.object({
  writes: z.number().describe('number of undone writes'),
  problem: z.string().nullable().describe('the records that a rule did not allow to undo'),
})
