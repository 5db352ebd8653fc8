/**
 * Endpoints of history, changes and trash: reads of the audit log as the user may see it, undo and
 * restore.
 */
import { z } from 'zod'
import { type UndoneJob, WRITE_KINDS } from '#shared/history.ts'
import type { Context } from '../context.ts'
import { success, successSchema } from '../http/envelope.ts'
import { recordId } from '../http/integer.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { setWriteId } from '../http/send-write.ts'
import { jobSchema, respondWithJob } from '../jobs/run-as-job.ts'
import { MAX_DIRECT_UNDO } from '../writes/undo.ts'
import { laterChanges } from './later-changes.ts'
import { recordHistory, recordVersion } from './record-history.ts'
import { previewRestore, restoreRecord } from './restore.ts'
import {
  entrySchema,
  laterChangeSchema,
  olderOf,
  trashRecordSchema,
  undoneJobSchema,
  versionSchema,
  writeSchema,
} from './schemas.ts'
import { listTrash } from './trash.ts'
import { undoOrQueue, undoPartly } from './undo.ts'
import { entriesOfWrite, getWrite, listWrites } from './writes.ts'

const tags = ['history']
const config = { access: 'staff' } as const
/** The pages of all changes. */
const log = { access: { may: ['audit', 'list'] } } as const
const entryParams = z.object({ id: recordId })
const writeParams = z.object({ id: z.uuid() })
const olderQuery = z.object({ before: recordId.optional().describe('cursor of the page before') })
const idSchema = z.looseObject({ id: z.number() })
/** Before a large undo is answered by its job. */
const WAIT_SECONDS = 2

export const history: RouteModule = { name: 'history', staff: registerHistory }

function registerHistory(app: Scope, context: Context): void {
  registerRecords(app, context)
  registerWrites(app, context)
  registerUndo(app, context)
  registerTrash(app, context)
}

function registerRecords(app: Scope, context: Context): void {
  const list = {
    tags,
    summary: 'List the changes of a record, newest first',
    params: z.object({ resource: z.string(), id: recordId }),
    querystring: olderQuery,
    response: successSchema(olderOf(entrySchema)),
  }
  app.get('/api/history/records/:resource/:id', { schema: list, config }, async (request) => {
    const { resource, id } = request.params
    return success(
      await recordHistory(context, request.actor, resource, id, request.query.before ?? null),
    )
  })

  const version = {
    tags,
    summary: 'Get a record as it was after a change, and as it is',
    params: entryParams,
    response: successSchema(versionSchema),
  }
  app.get('/api/history/versions/:id', { schema: version, config }, async (request) =>
    success(await recordVersion(context, request.actor, request.params.id)),
  )
}

function registerWrites(app: Scope, context: Context): void {
  const list = {
    tags,
    summary: 'List all writes, newest first; an import is one of them',
    querystring: z.object({
      actor: z.string().max(200).optional(),
      resource: z.string().max(100).optional(),
      kind: z.enum(WRITE_KINDS).optional(),
      from: z.iso.datetime().optional(),
      to: z.iso.datetime().optional().describe('exclusive'),
      before: z.string().max(100).optional().describe('cursor of the page before'),
    }),
    response: successSchema(olderOf(writeSchema)),
  }
  app.get('/api/history/writes', { schema: list, config: log }, async (request) => {
    const { before = null, ...filter } = request.query
    return success(await listWrites(context, request.actor, filter, before))
  })

  const getSchema = {
    tags,
    summary: 'Get a write',
    params: writeParams,
    response: successSchema(writeSchema),
  }
  app.get('/api/history/writes/:id', { schema: getSchema, config: log }, async (request) =>
    success(await getWrite(context, request.actor, request.params.id)),
  )

  const entries = {
    tags,
    summary: 'List the changes of a write by record',
    params: writeParams,
    querystring: olderQuery,
    response: successSchema(olderOf(entrySchema)),
  }
  app.get('/api/history/writes/:id/entries', { schema: entries, config: log }, async (request) =>
    success(
      await entriesOfWrite(context, request.actor, request.params.id, request.query.before ?? null),
    ),
  )

  const later = {
    tags,
    summary: 'List what has been changed since a write; follow the cursor to the end',
    params: writeParams,
    querystring: olderQuery,
    response: successSchema(olderOf(laterChangeSchema)),
  }
  app.get('/api/history/writes/:id/later', { schema: later, config: log }, async (request) =>
    success(
      await laterChanges(context, request.actor, request.params.id, request.query.before ?? null),
    ),
  )
}

function registerUndo(app: Scope, context: Context): void {
  const schema = {
    tags: ['writes'],
    summary: 'Undo a write, or a part of it; a large one as a job',
    params: writeParams,
    body: z
      .object({
        skipsChanged: z
          .boolean()
          .default(false)
          .describe('leaves as it is what has been changed since'),
        parts: z
          .array(
            z.object({ entry: recordId, fields: z.array(z.string().max(100)).max(500).optional() }),
          )
          .min(1)
          .max(MAX_DIRECT_UNDO)
          .optional()
          .describe('only these changes of the write, or some of their fields'),
      })
      .nullish(),
    response: jobSchema(z.union([z.array(idSchema), undoneJobSchema])),
  }
  app.post('/api/writes/:id/undo', { schema, config }, async (request, reply) => {
    const { actor } = request
    const { skipsChanged = false, parts } = request.body ?? {}
    const { id } = request.params
    const undone = parts
      ? await undoPartly(context, actor, id, parts, skipsChanged)
      : await undoOrQueue(context, actor, id, skipsChanged)
    if ('job' in undone)
      return respondWithJob<UndoneJob>(context, reply, actor, undone.job, WAIT_SECONDS)
    setWriteId(reply, undone.write)
    return success(undone.records)
  })
}

function registerTrash(app: Scope, context: Context): void {
  const list = {
    tags,
    summary: 'List deleted records that can be restored, the last first',
    querystring: olderQuery.extend({
      resource: z.string().max(100).optional(),
      record: recordId
        .optional()
        .describe('id, also of a record that was deleted with another one'),
      q: z.string().trim().max(200).optional().describe('part of the title'),
    }),
    response: successSchema(olderOf(entrySchema)),
  }
  app.get('/api/history/trash', { schema: list, config: log }, async (request) => {
    const { before = null, ...filter } = request.query
    return success(await listTrash(context, request.actor, filter, before))
  })

  const getSchema = {
    tags,
    summary:
      'Get a deleted record, with what would be restored with it and what is missing by today’s rules',
    params: entryParams,
    response: successSchema(trashRecordSchema),
  }
  app.get('/api/history/trash/:id', { schema: getSchema, config: log }, async (request) =>
    success(await previewRestore(context, request.actor, request.params.id)),
  )

  const restore = {
    tags,
    summary: 'Restore a deleted record, with everything that was deleted with it',
    params: entryParams,
    body: z
      .object({
        values: z
          .array(
            z.object({
              resource: z.string(),
              record: recordId,
              values: z.record(z.string(), z.unknown()),
            }),
          )
          .max(100)
          .default([])
          .describe('values in place of those that are rejected today'),
      })
      .nullish(),
    response: successSchema(z.array(idSchema)),
  }
  app.post(
    '/api/history/trash/:id/restore',
    { schema: restore, config: log },
    async (request, reply) => {
      const { write, outcomes } = await restoreRecord(
        context,
        request.actor,
        request.params.id,
        request.body?.values ?? [],
      )
      setWriteId(reply, write)
      return success(
        outcomes.flatMap((outcome) =>
          outcome.status === 'failed' ? [] : [{ id: outcome.record.id }],
        ),
      )
    },
  )
}
