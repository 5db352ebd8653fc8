/** Many clients at once on the write queue, some of which fail: what is answered is what is on disk. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, it } from 'vitest'
import { connect } from '#server/core/db/engines/sqlite/connect.ts'
import { createWriteQueue } from '#server/core/db/engines/sqlite/write-queue.ts'
import type { WriteReply, WriteRequest } from '#server/core/db/engines/sqlite/write-request.ts'
import { createRandom, type Random } from '../../chaos/random.ts'

const CLIENTS = 6
const TRANSACTIONS = 400
const SEEDS = Number(process.env.CHAOS_SEEDS ?? 5)

const SCHEMA = `create table parents (id integer primary key, name text unique);
  insert into parents values (1, 'first');
  create table marks (transaction_id integer);
  create table children (parent integer references parents (id) deferrable initially deferred)`

type Fault = 'none' | 'reference' | 'unique' | 'rollback'

interface Plan {
  id: number
  fault: Fault
  marks: number
  requests: WriteRequest[]
}

/** A transaction that leaves some marks, in several messages, and may do something that is refused. */
function planOf(id: number, random: Random): Plan {
  const faults: Fault[] = ['none', 'none', 'none', 'none', 'reference', 'unique', 'rollback']
  const fault = faults[random.integer(0, faults.length - 1)] ?? 'none'
  const marks = random.integer(1, 4)
  const sqls = Array.from({ length: marks }, () => `insert into marks values (${id})`)
  if (fault === 'reference') sqls.splice(random.integer(0, marks), 0, `insert into children values (${1000 + id})`)
  if (fault === 'unique') sqls.splice(random.integer(0, marks), 0, "insert into parents (name) values ('first')")
  const requests: WriteRequest[] = []
  while (sqls.length) {
    const statements = sqls.splice(0, random.integer(1, 3)).map((sql) => ({ sql, parameters: [] }))
    requests.push({ transaction: id, statements, ...(!requests.length && { begin: true }) })
  }
  const end = fault === 'rollback' ? 'rollback' : 'commit'
  const last = requests.at(-1)
  if (last && random.chance(0.5)) last.end = end
  else requests.push({ transaction: id, statements: [], end })
  return { id, fault, marks, requests }
}

it.each(Array.from({ length: SEEDS }, (_, seed) => seed))('returns the state on disk, seed %i', (seed) => {
  const random = createRandom(seed)
  const folder = mkdtempSync(join(tmpdir(), 'write-queue-'))
  const file = join(folder, 'test.db')
  const db = connect(file, { durable: false })
  db.exec(SCHEMA)
  const reader = new SQLite(file, { readonly: true })
  const marksOf = reader.prepare('select count(*) from marks where transaction_id = ?').pluck()
  const queue = createWriteQueue(db)
  const problems: string[] = []
  const answers = new Map<number, string>()

  /** Compares with the disk at the moment of the answer. */
  function answered({ id, fault, marks }: Plan, reply: WriteReply): void {
    const isStored = 'result' in reply && fault !== 'rollback'
    const code = 'error' in reply ? (reply.error as Partial<InstanceType<typeof SQLite.SqliteError>>).code : 'ok'
    answers.set(id, String(code))
    if (Number(marksOf.get(id)) !== (isStored ? marks : 0))
      problems.push(`${id} (${fault}): ${code}, ${marksOf.get(id)}`)
    if (isStored && fault !== 'none') problems.push(`${id}: ${fault} was stored`)
    if (fault === 'none' && code !== 'ok' && code !== 'SQLITE_BUSY') problems.push(`${id}: refused with ${code}`)
  }

  /** Sends the next message, and the one after it when that is answered, as a client does. */
  function send(plan: Plan, nth = 0): void {
    const request = plan.requests[nth]
    if (!request) return
    queue.submit(request, (reply) => {
      if (request.end) answered(plan, reply)
      else outbox.push(() => send(plan, nth + 1))
    })
  }

  const outbox: (() => void)[] = []
  const plans = Array.from({ length: TRANSACTIONS }, (_, id) => planOf(id, random))
  const waiting = [...plans]
  while (answers.size < plans.length) {
    while (outbox.length < CLIENTS && waiting.length) {
      const plan = waiting.shift()
      if (plan) outbox.push(() => send(plan))
    }
    for (let messages = random.integer(1, CLIENTS); messages > 0 && outbox.length; messages--) {
      outbox.splice(random.integer(0, outbox.length - 1), 1)[0]?.()
    }
    queue.proceed()
  }
  for (const plan of plans) {
    const expected = answers.get(plan.id) === 'ok' && plan.fault !== 'rollback' ? plan.marks : 0
    if (Number(marksOf.get(plan.id)) !== expected) problems.push(`${plan.id} afterwards: ${marksOf.get(plan.id)}`)
  }
  queue.close()
  reader.close()
  rmSync(folder, { recursive: true })
  expect(problems).toEqual([])
  expect([...answers.values()]).toEqual(expect.arrayContaining(['ok', 'SQLITE_CONSTRAINT_FOREIGNKEY']))
})
