/** Reads historical records in a child process, which caches recently used points in time. */
import { LRUCache } from 'lru-cache'
import { NotFoundError } from '#shared/errors.ts'
import { hasSnapshots } from '#shared/history.ts'
import type { Resource } from '#shared/resources/define.ts'
import { rowCondition } from '#shared/resources/permissions.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { RunJob } from '../jobs/job.ts'
import { type Condition, hasId } from '../records/conditions.ts'
import {
  getRecord,
  type ListQuery,
  listRecords,
  type Page,
  requireResource,
} from '../records/read.ts'
import { openPast, type PastDatabase } from './past-database.ts'
import { withPastRecord } from './past-record.ts'
import { findReadableRecords } from './readable-today.ts'

/** Page of a list, or a single record by id. */
export interface PastRead {
  resource: string
  /** Point in time, ISO 8601, UTC. */
  at: string
  query: ListQuery | { id: number }
}

export interface PastPage extends Page {
  /** Number of records that existed, but whose values have been erased from the trash. */
  lost: number
}

const MAX_OPEN = 3
/** Also the time for which erased values can still be read. */
const CACHE_TTL_MS = 5 * 60_000

type OpenPasts = LRUCache<string, Promise<PastDatabase>>
const opened = new WeakMap<Database, OpenPasts>()

/**
 * @throws NotFoundError for a resource without history, or a record that did not exist;
 * ForbiddenError, ValidationError
 */
export const runJob: RunJob<PastRead> = async ({ context, actor, input }) => {
  const { resource: name, at, query } = input
  const resource = requireResource(context, actor, name, 'id' in query ? 'read' : 'list')
  if (!hasSnapshots(resource)) throw new NotFoundError()
  const hasRowRule = typeof rowCondition(actor, 'read', resource) !== 'boolean'
  if ('id' in query) return { data: await readOne(query.id) }
  const past = await openCached(context, resource, at)
  const reading = { db: past.db, versions: past.versions, resources: context.resources }
  return { data: await read(query) }

  async function readOne(id: number): Promise<PastPage> {
    return withPastRecord(context, context.env.dataDir, { resource, id, at }, async (db) => {
      const record = await getRecord({ db, resources: context.resources }, actor, name, id)
      if (hasRowRule && !(await findReadableRecords(context, actor, resource, [id])).has(id))
        throw new NotFoundError()
      return { records: [record], total: 1, capped: false, lost: 0 }
    })
  }

  async function read(query: ListQuery): Promise<PastPage> {
    if (query.filter?.q) await past.index()
    return {
      ...(await listRecords(reading, actor, name, query, await readable())),
      lost: past.lost,
    }
  }

  async function readable(): Promise<Condition[]> {
    if (!hasRowRule) return []
    const rows = await past.db.query.selectFrom(name).select('id').execute()
    const ids = rows.map(({ id }) => Number(id))
    return [
      hasId(past.db.engine, resource, [
        ...(await findReadableRecords(context, actor, resource, ids)),
      ]),
    ]
  }
}

function openCached(context: Context, resource: Resource, at: string): Promise<PastDatabase> {
  const pasts = opened.get(context.db) ?? createPasts()
  opened.set(context.db, pasts)
  const key = `${resource.name} ${at}`
  const cached = pasts.get(key)
  if (cached) return cached
  const past = openPast(context, context.env.dataDir, resource, at)
  pasts.set(key, past)
  past.catch(() => pasts.delete(key))
  return past
}

const createPasts = (): OpenPasts =>
  new LRUCache({
    max: MAX_OPEN,
    ttl: CACHE_TTL_MS,
    ttlAutopurge: true,
    dispose: (past) => void past.then(({ close }) => close()).catch(() => undefined),
  })
