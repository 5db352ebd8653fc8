/** Imports from an address by real processes, which are killed and continue. To them, 127.0.0.1 is a public address. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#config'
import { SYSTEM } from '#server/core/context.ts'
import { openDatabase } from '#server/core/db/open.ts'
import { write } from '#server/core/writes/write.ts'
import { readEnv } from '#server/env.ts'
import { updateSchema } from '#server/start/context.ts'
import { createContext } from '#server/start/create-context.ts'
import { freshDatabase } from '../support/postgres.ts'
import { ENGINES } from '../support/server.ts'
import { createServerProcess } from '../support/server-process.ts'

const ROWS = 6_000
const HOST = 'erp.example'
/** Lets a process reach this test by a name: nothing else of what it checks about addresses is changed. */
const REACHABLE = `
  import dns from 'node:dns'
  import { BlockList } from 'node:net'
  import { syncBuiltinESMExports } from 'node:module'
  const { check } = BlockList.prototype
  BlockList.prototype.check = function (address, family) {
    return address !== '127.0.0.1' && check.call(this, address, family)
  }
  const { lookup } = dns
  dns.lookup = (...args) =>
    args[0] === '${HOST}' ? args.at(-1)(null, [{ address: '127.0.0.1', family: 4 }]) : lookup(...args)
  syncBuiltinESMExports()`

describe.each(ENGINES)('an import from an address on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'import-url-'))
  const ran: ChildProcess[] = []
  let erp: Server
  let port: number
  let environment: Record<string, string>
  beforeAll(async () => {
    const lines = Array.from({ length: ROWS }, (_, index) => `U-${index},Part ${index}`)
    erp = createServer((_, response) => response.end(`part_number,name_en\n${lines.join('\n')}\nU-last,\n`))
    await once(erp.listen(0, '127.0.0.1'), 'listening')
    port = (erp.address() as AddressInfo).port
    environment = {
      DATABASE_URL: engine === 'postgres' ? (await freshDatabase()).url : '',
      DATA_DIR: join(folder, 'data'),
      IMPORT_HOSTS: `${HOST}:${port}`,
      NODE_ENV: 'test',
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(REACHABLE)}`,
      LANG: 'en_US.UTF-8',
      LC_ALL: '',
    }
  })
  afterAll(async () => {
    for (const child of ran) child.kill('SIGKILL')
    erp.closeAllConnections()
    await new Promise((resolve) => erp.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  })

  const address = () => `http://${HOST}:${port}/stock.csv`
  async function inDatabase<T>(work: (context: ReturnType<typeof createContext>) => Promise<T>): Promise<T> {
    const env = readEnv({ ...environment, LOG_LEVEL: 'silent' })
    const db = await openDatabase(env, resources, { server: false })
    try {
      const context = createContext(env, resources, db)
      await updateSchema(context)
      return await work(context)
    } finally {
      await db.close()
    }
  }

  it('is reported by the command, and continues after a kill', async () => {
    const args = ['src/server/cli/import.ts', 'codes', '--url', address(), '--failed', join(folder, 'failed.csv')]
    const start = () => {
      const child = spawn('node', args, { env: { ...process.env, ...environment } })
      ran.push(child)
      let printed = ''
      const heard = (until: RegExp) =>
        new Promise<string>((resolve) => {
          const add = (chunk: Buffer) => {
            printed += chunk
            if (until.test(printed)) resolve(printed)
          }
          for (const stream of [child.stdout, child.stderr]) stream.on('data', add)
          child.once('exit', () => resolve(printed))
        })
      return { child, heard }
    }
    const first = start()
    await first.heard(/\d+ rows/)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const second = start()
    const report = await second.heard(/Row \d+/)
    const [, created = '', unchanged = ''] =
      /([\d,]+) created, 0 updated, ([\d,]+) unchanged, 1 failed/.exec(report) ?? []
    const counts = [created, unchanged].map((text) => Number(text.replace(',', '')))
    expect([counts.reduce((all, one) => all + one, 0), (counts[1] ?? 0) > 0], report).toEqual([ROWS, true])
  })

  it('is a server job, which continues after a kill and reports once by email', async () => {
    await inDatabase(async (context) => {
      const role = await context.db.query.selectFrom('roles').select('id').where('key', '=', 'admin').execute()
      const roles = role.map(({ id }) => Number(id))
      const boss = {
        username: 'boss',
        password: 'secret-1',
        name: 'Boss',
        email: 'boss@example.com',
        language: 'en',
        roles,
      }
      const create = async (resource: string, values: object) => {
        const { outcomes } = await write(context, SYSTEM, [{ action: 'create', resource, values: { ...values } }], {
          origin: 'api',
        })
        return outcomes[0]?.status === 'created' ? outcomes[0].record.id : 0
      }
      const owner = await create('users', boss)
      await create('import_sources', { name: 'ERP', list: 'codes', address: address(), every: 24, owner })
      await context.db.transaction((trx) => trx.deleteFrom('codes').execute())
    })
    const server = await createServerProcess('chaos/server.ts', environment, () => undefined)
    const stored = (context: ReturnType<typeof createContext>) =>
      context.db.query
        .selectFrom('codes')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    const isStored = () => inDatabase(async (context) => Number((await stored(context)).n) > 0)
    try {
      await server.start()
      await expect.poll(isStored, { timeout: 90_000, interval: 100 }).toBe(true)
      await server.kill()
      const before = await inDatabase(stored)
      await server.start()
      const report = async () =>
        inDatabase((context) =>
          context.db.query.selectFrom('import_sources').select('last_report').executeTakeFirstOrThrow(),
        )
      await expect.poll(report, { timeout: 150_000, interval: 1_000 }).not.toEqual({ last_report: null })
      expect(Number(before.n)).toBeLessThan(ROWS)
      expect((await report()).last_report).toMatch(/^stock\.csv \(6,001 rows\): .+ 1 failed\n/)
      const { mails, parts } = await inDatabase(async (context) => ({
        mails: await context.db.query.selectFrom('outgoing_mails').select(['recipient', 'subject']).execute(),
        parts: Number((await stored(context)).n),
      }))
      expect(parts).toBe(ROWS)
      expect(mails).toMatchObject([{ recipient: 'boss@example.com', subject: 'Import incomplete: ERP' }])
    } finally {
      await server.kill()
    }
  })
})
