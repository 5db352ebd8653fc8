/** Server-sent events about changes by other users, and presence: who else has a record open. */
import { Readable } from 'node:stream'
import { z } from 'zod'
import { HEARTBEAT_MS } from '#shared/http/event-stream.ts'
import type { LiveEvent, RecordKey, ResourceChange } from '#shared/live.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../context.ts'
import { viewAsOf } from '../http/actor.ts'
import { success, successSchema } from '../http/envelope.ts'
import { integer, recordId } from '../http/integer.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { permittedIds } from '../records/ids.ts'
import { getRecord } from '../records/read.ts'
import { changesWithin } from './changes.ts'
import { createFeed, type Feed } from './feed.ts'
import { colleaguesIn, removePresence, setPresence } from './presence.ts'
import { type Changed, isEmpty, mergeTicks, NOTHING, type Tick } from './tick.ts'

// The server-sent events of one connection.

/**
 * @param select the event for the reader of the stream, null if none; its rejection ends the
 * stream, as the reader's session has ended. It is called at every heartbeat, too, with an empty
 * tick.
 * @param missed events that the reader has missed
 */
async function openStream(
  feed: Feed,
  select: (tick: Tick) => Promise<LiveEvent | null>,
  missed: () => Promise<Tick>,
): Promise<Readable> {
  let pending: Tick | null = null
  let isSending = false
  // A reader that is too slow gets one event for all that it has missed.
  let isBlocked = false

  const stream = new Readable({
    read: () => {
      isBlocked = false
      void send()
    },
    destroy: (error, done) => {
      clearInterval(heartbeat)
      unsubscribe()
      done(error)
    },
  })

  async function send(): Promise<void> {
    while (pending && !isSending && !isBlocked && !stream.destroyed) {
      const tick = pending
      pending = null
      isSending = true
      try {
        const event = await select(tick)
        if (event) push(`data: ${JSON.stringify(event)}\n\n`)
        else if (isEmpty(tick)) push(': still there\n\n')
      } catch {
        stream.push(null)
        return
      } finally {
        isSending = false
      }
    }
  }

  function push(text: string): void {
    if (!stream.destroyed) isBlocked = !stream.push(text)
  }

  function receive(tick: Tick): void {
    pending = pending ? mergeTicks(pending, tick) : tick
    void send()
  }

  const unsubscribe = await feed.subscribe(receive)
  const heartbeat = setInterval(() => receive(NOTHING), HEARTBEAT_MS)
  push(': connected\n\n')
  receive(await missed())
  return stream
}

// Sends events only to users who may read their records.

type ReadContext = Pick<Context, 'db' | 'resources'>

/** The part of a tick that concerns the actor; null if none does. */
async function eventFor(context: ReadContext, actor: Actor, tick: Tick): Promise<LiveEvent | null> {
  const changes: ResourceChange[] = []
  for (const [name, changed] of tick.changes) {
    const change = await visibleChange(context, actor, name, changed)
    if (change) changes.push(change)
  }
  const presence = await visibleRecords(context, actor, tick.presence)
  const notes = await visibleRecords(context, actor, tick.notes)
  return changes.length || presence.length || notes.length ? { changes, presence, notes } : null
}

async function visibleChange(
  context: ReadContext,
  actor: Actor,
  name: string,
  { ids, hasDeletions }: Changed,
): Promise<ResourceChange | null> {
  const resource = context.resources[name]
  if (!resource || !(can(actor, 'list', resource) || can(actor, 'read', resource))) return null
  if (!ids) return { resource: name, ids: null }
  const permitted = await permittedIds(context, actor, 'read', name, [...ids])
  // The values of a deleted record are gone: report only that its list has changed.
  return permitted.size || hasDeletions ? { resource: name, ids: [...permitted] } : null
}

async function visibleRecords(
  context: ReadContext,
  actor: Actor,
  records: readonly RecordKey[],
): Promise<RecordKey[]> {
  const visible: RecordKey[] = []
  for (const [name, group] of Map.groupBy(records, ({ resource }) => resource)) {
    const resource = context.resources[name]
    if (!resource || !can(actor, 'read', resource)) continue
    const permitted = await permittedIds(
      context,
      actor,
      'read',
      name,
      group.map(({ id }) => id),
    )
    visible.push(...group.filter(({ id }) => permitted.has(id)))
  }
  return visible
}

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
        .describe(
          'Milliseconds since the client loaded its first records; changes since then are sent first',
        ),
    }),
    summary: 'Stream changes by other users as server-sent events, without values',
    produces: ['text/event-stream'],
  }
  app.get(
    '/api/events',
    { schema, config: { access: 'staff' }, compress: false },
    async (request, reply) => {
      const { actor } = request
      const select = async (tick: Tick) => {
        // Sessions end and roles change while a stream is open.
        const account = await app.accountOf(actor.session ?? '', viewAsOf(request))
        return eventFor(context, { ...account, locale: actor.locale }, tick)
      }
      const { age } = request.query
      const stream = await openStream(feed, select, async () =>
        age === undefined
          ? NOTHING
          : { ...NOTHING, changes: await changesWithin(context, Math.min(age, MAX_AGE_MS)) },
      )
      open.add(stream)
      stream.once('close', () => open.delete(stream))
      return reply
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .type('text/event-stream')
        .send(stream)
    },
  )
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
    summary:
      'Register the record that a browser tab has open, for 75 s, and list the colleagues who have it open',
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
