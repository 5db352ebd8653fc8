/** Server-sent events about changes by other users, and presence: who else has a record open. */
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { viewAsOf } from '../http/actor.ts'
import { success, successSchema } from '../http/envelope.ts'
import { integer, recordId } from '../http/integer.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { getRecord } from '../records/read.ts'
import { changesWithin } from './changes.ts'
import { createFeed } from './feed.ts'
import { colleaguesIn, removePresence, setPresence } from './presence.ts'
import { openStream } from './stream.ts'
import { NOTHING, type Tick } from './tick.ts'
import { eventFor } from './visible.ts'

const tags = ['events']
const config = { access: 'colleagues' } as const
/** Changes before this are not resent to pages that took longer to load. */
const MAX_AGE_MS = 600_000
const recordParams = z.object({ resource: z.string(), id: recordId })
const colleagues = z.array(z.object({ id: z.number(), name: z.string(), isEditing: z.boolean() }))

export const events: RouteModule = { name: 'events', staff: registerEvents }

function registerEvents(app: Scope, context: Context): void {
  registerStream(app, context)
  registerPresence(app, context)
}

function registerStream(app: Scope, context: Context): void {
  const feed = createFeed(context)
  const open = new Set<Readable>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.push(null)
  })

  const schema = {
    tags,
    querystring: z.object({
      age: integer()
        .optional()
        .describe('Milliseconds since the client loaded its first records; changes since then are sent first'),
    }),
    summary: 'Stream changes by other users as server-sent events, without values',
    produces: ['text/event-stream'],
  }
  app.get('/api/events', { schema, config: { access: 'staff' }, compress: false }, async (request, reply) => {
    const { actor } = request
    const select = async (tick: Tick) => {
      // Sessions end and roles change while a stream is open.
      const account = await app.accountOf(actor.session ?? '', viewAsOf(request))
      return eventFor(context, { ...account, locale: actor.locale }, tick)
    }
    const { age } = request.query
    const stream = await openStream(feed, select, async () =>
      age === undefined ? NOTHING : { ...NOTHING, changes: await changesWithin(context, Math.min(age, MAX_AGE_MS)) },
    )
    open.add(stream)
    stream.once('close', () => open.delete(stream))
    return reply
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .type('text/event-stream')
      .send(stream)
  })
}

function registerPresence(app: Scope, context: Context): void {
  const list = {
    tags,
    params: recordParams,
    summary: 'List the colleagues who have a record open',
    response: successSchema(colleagues),
  }
  app.get('/api/presence/:resource/:id', { schema: list, config }, async (request) => {
    const { actor } = request
    await getRecord(context, actor, request.params.resource, request.params.id)
    return success(await colleaguesIn(context, actor, request.params))
  })

  const enter = {
    tags,
    params: recordParams,
    body: z.object({ tab: z.uuid(), isEditing: z.boolean() }),
    summary: 'Register the record that a browser tab has open, for 75 s, and list the colleagues who have it open',
    response: successSchema(colleagues),
  }
  app.put('/api/presence/:resource/:id', { schema: enter, config }, async (request) => {
    const { actor } = request
    await getRecord(context, actor, request.params.resource, request.params.id)
    await setPresence(context.db, actor, { ...request.params, ...request.body })
    return success(await colleaguesIn(context, actor, request.params))
  })

  const leave = {
    tags,
    params: z.object({ tab: z.uuid() }),
    summary: 'Remove the record that a browser tab had open',
    response: successSchema(z.boolean()),
  }
  app.delete('/api/presence/:tab', { schema: leave, config }, async (request) => {
    await removePresence(context.db, request.actor, request.params.tab)
    return success(true)
  })
}
