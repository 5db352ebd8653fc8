/** Clients at work on servers that something happens to; afterwards, everything is compared. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorMessage } from '#shared/error-message.ts'
import { storeRecord } from '../tests/resources/records.ts'
import type { EngineName } from '../tests/support/server.ts'
import { createServerProcess, type ServerProcess } from '../tests/support/server-process.ts'
import { type Caller, createCaller } from './api.ts'
import { checkDatabase } from './checks/database.ts'
import type { Client } from './clients/client.ts'
import { groupsClient } from './clients/groups.ts'
import { importsClient } from './clients/imports.ts'
import { marksClient } from './clients/marks.ts'
import { ordersClient } from './clients/orders.ts'
import { partsClient } from './clients/parts.ts'
import { uploadsClient } from './clients/uploads.ts'
import { addFindings, type Findings, noFindings } from './findings.ts'
import type { Random } from './random.ts'
import type { Scenario } from './scenario.ts'
import { createStorage, type Headers, type Storage, temporaryFolder } from './storage.ts'

const SERVER = join(import.meta.dirname, 'server.ts')
/** Pause between two things that a client does. */
const PAUSE_MS = { min: 0, max: 20 }

export interface RunOptions {
  engine: EngineName
  rounds: number
  /** Writes and imports that have to be acknowledged. */
  atLeast?: { writes: number; imports: number }
  random: Random
  /** URL of a PostgreSQL server. */
  postgres: string | undefined
}

export interface Result extends Findings {
  /** Writes that were acknowledged. */
  acknowledged: number
  imports: number
  /** Entries of the log, from which the tables were replayed. */
  entries: number
  /** Answers that no client should get, and clients that gave up. */
  errors: string[]
}

/** The environment of a scenario. */
export interface Stage {
  storage: Storage
  servers: readonly ServerProcess[]
  /** Environment of the servers, for commands. */
  environment: Record<string, string>
  rounds: number
  random: Random
  /** Waits until this part of the demanded writes and imports is acknowledged. */
  acknowledge(part: number): Promise<void>
  /** Reports an answer that no client should get. */
  onError(problem: string): void
}

export async function runScenario(scenario: Scenario, options: RunOptions): Promise<Result> {
  const { engine, rounds, atLeast = { writes: 0, imports: 0 }, random, postgres } = options
  const storage = await createStorage(engine, scenario.folder?.() ?? temporaryFolder(), postgres)
  const errors: string[] = []
  const onError = (problem: string) => void errors.push(problem)
  const surroundings = await scenario.surround?.(storage)
  const environment: Record<string, string> = {
    NODE_ENV: 'development',
    DATA_DIR: storage.folder,
    MAIL_DELAY_SECONDS: '0',
    ...(storage.databaseUrl && { DATABASE_URL: storage.databaseUrl }),
    ...surroundings?.environment,
  }
  const servers = await Promise.all(
    Array.from({ length: scenario.servers ?? 1 }, (_, index) =>
      createServerProcess(SERVER, { ...environment, ...scenario.environmentOf?.(index) }, onError),
    ),
  )
  try {
    for (const server of servers) await server.start()
    const entrance = await scenario.enter?.(servers)
    const origin = entrance?.origin ?? servers[0]?.origin ?? ''
    const onRepeat = scenario.everyCallSucceeds ? onError : () => undefined
    const clients = await createClients(storage, random, (headers) =>
      createCaller(origin, headers, onError, onRepeat),
    )
    const work = startWork(clients, random, onError)
    const isBehind = (part: number) =>
      work.acknowledged() < part * atLeast.writes || work.imports() < part * atLeast.imports
    const acknowledge = async (part: number) => {
      while (!errors.length && isBehind(part)) await sleep(PAUSE_MS.max)
    }
    try {
      await scenario.damage({ storage, servers, environment, rounds, random, acknowledge, onError })
    } finally {
      await work.end()
      await entrance?.close()
      await Promise.all(servers.map((server) => server.stop()))
    }
    const { acknowledged, imports } = work
    return {
      acknowledged: acknowledged(),
      imports: imports(),
      errors,
      ...(await compare(storage, clients, scenario)),
    }
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await surroundings?.close()
    await storage.remove()
  }
}

/** A client with whether what it does are imports. */
type Clients = readonly { client: Client; isImport: boolean }[]

async function createClients(
  storage: Storage,
  random: Random,
  callerOf: (headers: Headers) => Caller,
): Promise<Clients> {
  const optionsOf = (name: string, headers = storage.admin) => ({
    name,
    caller: callerOf(headers),
    random: random.fork(),
  })
  const shared = { number: 'MARKS-0', marks: 0 }
  const part = await storage.open((context) =>
    storeRecord(context, 'codes', { part_number: 'ORDERED', name: { en: 'Lamp', zh: '灯泡' } }),
  )
  const others = [
    ...['PART-A', 'PART-B', 'PART-C'].map((name) => partsClient(optionsOf(name))),
    ...['ann', 'ben', 'cid'].map((name) => marksClient(optionsOf(name), shared)),
    groupsClient(optionsOf('GROUP')),
    uploadsClient(optionsOf('FILE')),
    ...storage.customers.map(({ id, headers }) =>
      ordersClient(optionsOf(`order ${id}`, headers), id, part),
    ),
  ]
  return [
    ...['IMPORT-A', 'IMPORT-B'].map((name) => ({
      client: importsClient(optionsOf(name)),
      isImport: true,
    })),
    ...others.map((client) => ({ client, isImport: false })),
  ]
}

/** Lets the clients work until the end, each one thing after the other. */
function startWork(clients: Clients, random: Random, onError: (problem: string) => void) {
  let acknowledged = 0
  let imports = 0
  let isOver = false
  const work = async ({ client, isImport }: Clients[number]) => {
    try {
      while (!isOver) {
        const writes = await client.act()
        acknowledged += writes
        if (isImport) imports += 1
        await sleep(random.integer(PAUSE_MS.min, PAUSE_MS.max))
      }
    } catch (error) {
      onError(errorMessage(error))
    }
  }
  const all = Promise.all(clients.map(work))
  return {
    acknowledged: () => acknowledged,
    imports: () => imports,
    end: async () => {
      isOver = true
      await all
    },
  }
}

const compare = (
  storage: Storage,
  clients: Clients,
  { check }: Scenario,
): Promise<Findings & Pick<Result, 'entries'>> =>
  storage.open(async (context) => {
    const findings = noFindings()
    for (const { client } of clients) addFindings(findings, await client.check(context))
    if (check) addFindings(findings, await check(context))
    addFindings(findings, await checkDatabase(context))
    const entries = context.db.query
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll().as('count'))
    return { ...findings, entries: Number((await entries.executeTakeFirstOrThrow()).count) }
  })
