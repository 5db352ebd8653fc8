/** Endpoints of the notes on a record. */
import { z } from 'zod'
import { MAX_NOTE } from '#shared/notes.ts'
import type { Context } from '../context.ts'
import { success, successSchema } from '../http/envelope.ts'
import { recordId } from '../http/integer.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { getRecord } from '../records/read.ts'
import { HAN, spellingsOf } from '../records/search-text.ts'
import { addNote, listNotes, readersOf } from './notes.ts'

const tags = ['notes']
const config = { access: 'colleagues' } as const
const params = z.object({ resource: z.string(), id: recordId })
const note = z.object({
  id: z.number(),
  text: z.string(),
  at: z.string(),
  author: z.object({ id: z.number(), name: z.string() }).nullable(),
})
const readerSchema = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  spellings: z.array(z.string()).describe('pinyin of a Chinese name, and its initials'),
})

export const notes: RouteModule = { name: 'notes', staff: registerNotes }

function registerNotes(app: Scope, context: Context): void {
  if (!context.resources.notes) return
  const call = { tags, params }
  const list = {
    ...call,
    summary: 'List the notes on a record',
    response: successSchema(z.array(note)),
  }
  app.get('/api/records/:resource/:id/notes', { schema: list, config }, async (request) =>
    success(await listNotes(context, request.actor, request.params)),
  )

  const add = {
    ...call,
    body: z.object({
      text: z.string().trim().min(1).max(MAX_NOTE).describe('@username mentions a colleague'),
    }),
    summary: 'Add a note to a record',
    response: successSchema(z.number()),
  }
  app.post('/api/records/:resource/:id/notes', { schema: add, config }, async (request) =>
    success(await addNote(context, request.actor, request.params, request.body.text)),
  )

  const readersCall = {
    ...call,
    summary: 'List the staff who may read a record, and be mentioned in its notes',
    response: successSchema(z.array(readerSchema)),
  }
  app.get(
    '/api/records/:resource/:id/readers',
    { schema: readersCall, config },
    async (request) => {
      await getRecord(context, request.actor, request.params.resource, request.params.id)
      const readers = await readersOf(context, request.params)
      return success(
        readers.map((reader) => ({
          ...reader,
          spellings: (reader.name.match(HAN) ?? []).flatMap(spellingsOf),
        })),
      )
    },
  )
}
