/**
 * A PostgreSQL server that ends connections, or is away for a while: what requests get, and what is
 * written.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { withKey } from '#shared/http/idempotency-key.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts'
import { rest } from '../support/rest.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { webCalls } from '../support/web-api.ts'

let proxy: DatabaseProxy
let server: TestServer
/** Reaches the server directly. */
let direct: pg.Client
beforeAll(async () => {
  proxy = await startDatabaseProxy()
  server = await startServer({
    engine: 'postgres',
    detour: (url) => {
      const { href } = url
      direct = new pg.Client({ connectionString: href })
      url.port = String(proxy.port)
    },
  })
  await direct.connect()
})
afterAll(async () => {
  await direct.end()
  await server.close()
  await proxy.close()
})

const OK = CODES.ok
const create = async (name: string): Promise<number> =>
  (await rest(server).create('leimu', { name: { en: name, zh: name } })).code
const namesLike = async (pattern: string): Promise<string[]> => {
  const { rows } = await direct.query('select name_en from leimu where name_en like $1', [pattern])
  return rows.map(({ name_en }) => name_en)
}
const countAudited = async (pattern: string): Promise<number> => {
  const { rows } = await direct.query(
    `select count(*)::int as n from audit join leimu on leimu.id = audit.record
    where audit.resource = 'leimu' and action = 'create' and name_en like $1`,
    [pattern],
  )
  return rows[0].n
}
const killBackends = () =>
  direct.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

/**
 * Ends every connection again and again until the tasks are done. Each has time for a response in
 * between, since a call that is hit at every attempt fails, as it should.
 * @param count of tasks that run at the same time
 * @param task reports each response
 */
async function underFire(
  count: number,
  task: (index: number, onResponse: () => void) => Promise<void>,
): Promise<void> {
  let isOver = false
  let responses = 0
  const onResponse = () => {
    responses += 1
  }
  const fire = async () => {
    for (; !isOver; await sleep(250)) {
      await killBackends()
      const enough = responses + count
      while (!isOver && responses < enough) await sleep(20)
    }
  }
  const tasks = Array.from({ length: count }, (_, index) => task(index, onResponse))
  const end = () => {
    isOver = true
  }
  await Promise.all([Promise.all(tasks).finally(end), fire()])
}

describe('the end of connections', () => {
  it('is not noticed by those who read', async () => {
    await create('read')
    const codes: number[] = []
    await underFire(8, async (_, onResponse) => {
      for (let calls = 0; calls < 25; calls++) {
        codes.push((await rest(server).list('leimu')).code)
        onResponse()
      }
    })
    expect(codes.filter((code) => code !== OK)).toEqual([])
  })

  it('in the middle of creates loses none, and doubles none', async () => {
    const { context } = server
    // A write that is hit five times running fails, and so may the query of its outcome.
    const names = { acknowledged: [], unavailable: [], unknown: [] } as Record<string, string[]>
    await underFire(6, async (writer, onResponse) => {
      for (let count = 0; count < 20; count++) {
        const name = `shot ${writer} ${count}`
        const outcome = await storeRecord(context, 'leimu', { name: { en: name, zh: name } }).then(
          () => 'acknowledged',
          (error) => context.db.engine.outageOf(error) ?? String(error),
        )
        names[outcome]?.push(name)
        expect(Object.keys(names)).toContain(outcome)
        onResponse()
      }
    })
    const { acknowledged = [], unavailable = [], unknown = [] } = names
    const stored = await namesLike('shot %')
    expect(stored.filter((name) => !unknown.includes(name)).sort()).toEqual(acknowledged.sort())
    expect(stored).toHaveLength(new Set(stored).size)
    expect(await countAudited('shot %')).toBe(stored.length)
    expect(acknowledged.length).toBeGreaterThan(unavailable.length)
  })

  it('in the middle of orders makes one of every submission', async () => {
    const part = await storeRecord(server.context, 'codes', {
      part_number: 'FS-1',
      name: { en: 'Lamp', zh: '灯泡' },
    })
    const customers = await Promise.all(
      ['ann', 'ben', 'cid'].map((name) => addCustomer(server, name)),
    )
    const devices = await Promise.all(customers.map((customer) => deviceOf(server, customer)))
    const orders: number[] = []
    await underFire(devices.length, async (index, onResponse) => {
      const me = devices[index] ?? {}
      const once = webCalls(() => ({ server, me }))
      const call = async (...parameters: Parameters<typeof once>) => {
        for (;;) {
          const answer = await once(...parameters)
          onResponse()
          if (answer.code !== CODES.unavailable) return answer
        }
      }
      for (let count = 0; count < 8; count++) {
        await call('POST', 'cart', { lines: [{ part, quantity: 2 }] })
        const { data } = await call('GET', 'cart')
        const lines = data.map(({ id, quantity }: { id: string; quantity: number }) => ({
          id,
          quantity,
        }))
        // The same part is ordered again and again.
        const accepted = lines.map(({ id }: { id: string }) => `${id} recent`)
        const review = { company: 'Stage Ltd', contact: 'Aroha', remark: '' }
        const answer = await call(
          'POST',
          'orders',
          { ...review, lines, accepted },
          { ...me, ...withKey() },
        )
        expect(answer).toMatchObject({ code: OK })
        orders.push(answer.data.id)
      }
    })
    const { rows } = await direct.query('select id from orders')
    expect(new Set(orders)).toEqual(new Set(rows.map(({ id }) => id)))
    expect(rows).toHaveLength(24)
  })

  it.each(['before', 'after'] as const)(
    '%s the server has committed is found out: one record',
    async (when) => {
      proxy.cutNextCommit(when, `cut ${when}`)
      const answer = await rest(server).create('leimu', { name: { en: `cut ${when}`, zh: '断' } })
      expect([answer.code, proxy.isArmed()]).toEqual([OK, false])
      expect(await namesLike(`cut ${when}`)).toHaveLength(1)
      expect(await countAudited(`cut ${when}`)).toBe(1)
    },
  )
})

describe('a server that is away', () => {
  it('responds with 503 and a specific code, in both languages, and recovers automatically', async () => {
    proxy.shut()
    const [english, chinese, write] = await Promise.all([
      rest(server).list('leimu'),
      rest(server, 'admin', 'zh').list('leimu'),
      rest(server).create('leimu', { name: { en: 'away', zh: '不在' } }),
    ])
    proxy.open()
    expect([english.status, english.code, english.message]).toEqual([
      503,
      CODES.unavailable,
      'The service is briefly unavailable. Try again in a moment.',
    ])
    expect(english.headers['retry-after']).toBe('2')
    expect([chinese.message, write.code]).toEqual(['服务暂时不可用，请稍后再试', CODES.unavailable])
    expect((await rest(server).list('leimu')).code).toBe(OK)
    expect(await create('back')).toBe(OK)
    expect(await namesLike('away')).toEqual([])
  })

  it('that is back soon is waited for', async () => {
    proxy.shut()
    const before = proxy.refused()
    const answers = Promise.all([rest(server).list('leimu'), create('patience')])
    await expect.poll(proxy.refused, { interval: 10 }).toBeGreaterThan(before + 1)
    proxy.open()
    const [read, code] = await answers
    expect([read.code, code]).toEqual([OK, OK])
  })

  it('warns that a change with an unknown outcome may have been saved', async () => {
    proxy.cutNextCommit('after', 'in doubt', 'shut')
    const { status, code, message } = await rest(server).create('leimu', {
      name: { en: 'in doubt', zh: '未知' },
    })
    proxy.open()
    expect([status, code, message]).toEqual([
      503,
      CODES.unavailable,
      'The service became unavailable while saving. Your changes may have been saved, so check before you try again.',
    ])
    expect(await namesLike('in doubt')).toHaveLength(1)
  })
})

describe('a transaction', () => {
  it('that is the victim of a deadlock runs again', async () => {
    const { transaction, query } = server.context.db
    await Promise.all([create('left'), create('right')])
    let attempts = 0
    let arrived = 0
    const met = Promise.withResolvers<void>()
    const renameBoth = (names: readonly string[]) =>
      transaction(async (trx) => {
        attempts++
        for (const name of names) {
          await trx
            .updateTable('leimu')
            .set({ name_zh: names.join() })
            .where('name_en', '=', name)
            .execute()
          if (++arrived === 2) met.resolve()
          await met.promise
        }
      })
    await Promise.all([renameBoth(['left', 'right']), renameBoth(['right', 'left'])])
    // On a busy machine, it can be the victim twice.
    expect(attempts).toBeGreaterThan(2)
    const rows = await query
      .selectFrom('leimu')
      .select('name_zh')
      .where('name_en', 'in', ['left', 'right'])
      .execute()
    expect(new Set(rows.map(({ name_zh }) => name_zh)).size).toBe(1)
  })
})

describe('an error of the server', () => {
  it.each([
    ['a full disk', '53100', 507, CODES.storageFull, /^Storage is full/],
    ['a statement that took too long', '57014', 503, CODES.unavailable, /^The server is too busy/],
  ])('about %s has a status and a code of its own', async (_, state, status, code, message) => {
    await direct.query(`create or replace function failure() returns trigger language plpgsql as
      $$ begin raise exception 'failure' using errcode = '${state}'; end $$`)
    await direct.query(
      'create trigger failure before insert on leimu for each row execute function failure()',
    )
    const refused = await rest(server).create('leimu', { name: { en: 'failure', zh: '失败' } })
    await direct.query('drop trigger failure on leimu')
    expect([refused.status, refused.code, refused.message]).toEqual([
      status,
      code,
      expect.stringMatching(message),
    ])
    expect(await create('later')).toBe(OK)
  })
})

it('more people who save than connections wait for one another', async () => {
  const codes = await Promise.all(
    Array.from({ length: 40 }, (_, index) => create(`crowd ${index}`)),
  )
  expect(codes.filter((code) => code !== OK)).toEqual([])
})

it('the limits of time are those of every connection', async () => {
  const settings = await server.context.db.query
    .selectNoFrom([
      sql`current_setting('statement_timeout')`.as('statement'),
      sql`current_setting('idle_in_transaction_session_timeout')`.as('idle'),
    ])
    .execute()
  expect(settings).toEqual([{ statement: '1min', idle: '30s' }])
})

describe('a limit of connections', () => {
  const LIMIT = 2
  const OTHER = 'other'
  let limited: TestServer
  let url = ''
  beforeAll(async () => {
    await direct.query(
      `create role limited login connection limit ${LIMIT} in role pg_read_all_data, pg_write_all_data`,
    )
    limited = await startServer({
      engine: 'postgres',
      detour: (databaseUrl) => {
        databaseUrl.username = 'limited'
        url = databaseUrl.href
      },
    })
  })
  afterAll(async () => {
    await limited.close()
    await direct.query('drop role limited')
  })

  it('lets requests wait for one another', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => rest(limited).list('leimu')))
    expect(answers.filter(({ code }) => code !== OK)).toEqual([])
  })

  it('that others have used up is an outage until they end', async () => {
    const others: pg.Client[] = []
    // The server's own jobs may connect first.
    await vi.waitUntil(async () => {
      await direct.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'limited' and application_name <> '${OTHER}'`,
      )
      const client = new pg.Client({ connectionString: url, application_name: OTHER })
      return client.connect().then(
        () => others.push(client) === LIMIT,
        () => false,
      )
    }, 60_000)
    const refused = await rest(limited).list('leimu')
    await Promise.all(others.map((client) => client.end()))
    expect([refused.status, refused.code]).toEqual([503, CODES.unavailable])
    expect((await rest(limited).list('leimu')).code).toBe(OK)
  })
})
