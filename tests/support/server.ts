/** A server with its own empty database and three signed-in users, for tests over HTTP. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { productName, resources as productResources } from '#config'
import { demo } from '#demo/demo.ts'
import { serverModules } from '#modules/server.ts'
import { createApp } from '#server/app.ts'
import { type Context, SYSTEM } from '#server/context.ts'
import { openDatabase } from '#server/db/open.ts'
import { applyPlan, planSchema } from '#server/db/plan.ts'
import { countChanges } from '#server/db/versions.ts'
import { readEnv } from '#server/env.ts'
import type { ServerModule } from '#server/module.ts'
import type { Product } from '#server/product.ts'
import { listRecords } from '#server/records/read.ts'
import { updateSchema } from '#server/start/context.ts'
import { createContext } from '#server/start/create-context.ts'
import { loadDemo } from '#server/start/demo-loader.ts'
import type { Operation } from '#server/writes/types.ts'
import { write } from '#server/writes/write.ts'
import type { Resources } from '#shared/resources/define.ts'
import { demoFolder } from './demo-folder.ts'
import { checkResponses } from './documented-responses.ts'
import { type FreshDatabase, freshDatabase } from './postgres.ts'
import { isShortRun } from './scope.ts'
import { onceInRun } from './shared-setup.ts'
import { startSession } from './start-session.ts'

const ALL_ENGINES = ['sqlite', 'postgres'] as const
export type EngineName = (typeof ALL_ENGINES)[number]
/** The databases to test on; `TEST_ENGINES` restricts them, for repeated runs. */
export const ENGINES: readonly EngineName[] = ALL_ENGINES.filter(
  (name) => process.env.TEST_ENGINES?.includes(name) ?? true,
)
/** The same for rules that the database has no part in: one of them will do in a short run. */
export const RULE_ENGINES: readonly EngineName[] = isShortRun ? ENGINES.slice(0, 1) : ENGINES

/**
 * The same for files whose kinds of statements others run on both: in a short run, one by the
 * length of the file's name.
 */
export const enginesFor = (file: string): readonly EngineName[] =>
  isShortRun && ENGINES.length > 1
    ? ENGINES.filter((_, index) => index === basename(file).length % 2)
    : ENGINES

/** In a short run, one database takes them all, and the other one those that stand for the rest. */
export const representing = <T>(
  engine: EngineName,
  all: readonly T[],
  represents: (one: T) => boolean,
): readonly T[] => (isShortRun && engine !== ENGINES[0] ? all.filter(represents) : all)

export const STAFF = ['admin', 'editor', 'visitor'] as const
export type Staff = (typeof STAFF)[number]
/** Of every account. */
export const PASSWORD = 'followspot'

export interface TestServer {
  app: FastifyInstance
  context: Context
  /** Headers of a signed-in user, with English answers. */
  as(person: Staff): Record<string, string>
  close(): Promise<void>
}

/**
 * Starts a server on an empty database; the accounts admin, editor and visitor have the role of
 * their name. Without `accounts` it has no roles and menus either, for custom configs. With `demo`
 * it has the demo, and no account but the demo's.
 */
export async function startServer(
  options: {
    engine?: EngineName
    resources?: Resources
    /** Those of the portal by default. */
    modules?: readonly ServerModule[]
    accounts?: boolean
    demo?: boolean
    environment?: Record<string, string>
    /** Leads to the PostgreSQL server by a detour: a proxy, a pooler, another role. */
    detour?: (databaseUrl: URL) => void
    /** Another PostgreSQL server than that of the tests. */
    primary?: string | undefined
  } = {},
): Promise<TestServer> {
  const {
    engine = 'sqlite',
    environment = {},
    resources,
    modules = serverModules,
    accounts = true,
    demo = false,
    detour,
    primary,
  } = options
  const content = demo ? 'demo' : accounts ? 'accounts' : 'nothing'
  const template = resources || primary ? null : await templateOf(engine, content)
  const position = await createStorage(engine, template, primary)
  const context = await openContext(
    position,
    { productName, resources: resources ?? productResources, modules },
    environment,
    detour,
  )
  const tokens = template?.tokens ?? (await fill(context, accounts))
  const app = await createApp(context, {
    trace: async (instance) => checkResponses(instance, context),
  })
  await app.ready()
  if (context.resources.jobs) context.jobs.start({ isOnlyProcess: true })
  return {
    app,
    context,
    as: (person) => ({ authorization: `Bearer ${tokens.get(person)}`, 'accept-language': 'en' }),
    close: async () => {
      await app.close()
      await context.jobs.stop()
      await context.db.close()
      await position.remove()
    },
  }
}

/**
 * The data of a server: a folder, and a PostgreSQL database unless the folder contains the
 * database.
 */
interface TestStorage {
  folder: string
  postgres: FreshDatabase | null
  remove(): Promise<void>
}

/** @param template its database must have no connections */
async function createStorage(
  engine: EngineName,
  template: Template | null,
  primary?: string,
): Promise<TestStorage> {
  const folder = mkdtempSync(join(tmpdir(), 'server-'))
  const postgres =
    engine === 'postgres' ? await freshDatabase(template?.database ?? undefined, primary) : null
  if (template && !postgres) cpSync(template.folder, folder, { recursive: true })
  return {
    folder,
    postgres,
    remove: async () => {
      await postgres?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openContext(
  position: Pick<TestStorage, 'folder' | 'postgres'>,
  product: Product,
  environment: Record<string, string>,
  detour: (databaseUrl: URL) => void = () => undefined,
): Promise<Context> {
  const databaseUrl = position.postgres && new URL(position.postgres.url)
  if (databaseUrl) detour(databaseUrl)
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: position.folder,
    LOG_LEVEL: 'silent',
    IMPORT_HOSTS: 'example.com',
    ...(databaseUrl && { DATABASE_URL: databaseUrl.href }),
    ...environment,
  })
  const db = await openDatabase(env, product, { server: true, durable: false })
  return createContext(env, product, db)
}

async function fill(context: Context, accounts: boolean): Promise<Tokens> {
  if (!accounts) {
    await applyPlan(context.db, await planSchema(context.db), { dataLoss: false })
    await countChanges(context.db)
    return new Map()
  }
  await updateSchema(context)
  return createAccounts(context)
}

type Content = 'nothing' | 'accounts' | 'demo'
interface Template {
  /** Data folder of SQLite. */
  folder: string
  /** Name of the database of PostgreSQL. */
  database: string | null
  tokens: Tokens
}

/** By database and content. */
const templates = new Map<string, Promise<Template>>()

function templateOf(engine: EngineName, content: Content): Promise<Template> {
  const key = `${engine}-${content}`
  const template = templates.get(key) ?? createTemplate(engine, content, key)
  templates.set(key, template)
  return template
}

/** Created once in a run: the servers of all its files start with a copy of it. */
async function createTemplate(
  engine: EngineName,
  content: Content,
  key: string,
): Promise<Template> {
  if (content === 'demo' && engine === 'sqlite') {
    return { folder: await demoFolder(), database: null, tokens: new Map() }
  }
  const stored = await onceInRun(`${process.env.TEST_DATABASE_PREFIX}-${key}`, async (folder) => {
    const postgres = engine === 'postgres' ? await freshDatabase() : null
    mkdirSync(join(folder, DATA))
    const context = await openContext(
      { folder: join(folder, DATA), postgres },
      { productName, resources: productResources, modules: serverModules },
      {},
    )
    const tokens =
      content === 'demo' ? await fillWithDemo(context) : await fill(context, content === 'accounts')
    await context.db.close()
    writeFileSync(
      join(folder, FACTS),
      JSON.stringify({ database: postgres?.name ?? null, tokens: [...tokens] }),
    )
  })
  const facts = JSON.parse(readFileSync(join(stored, FACTS), 'utf8')) as TemplateData
  return { folder: join(stored, DATA), database: facts.database, tokens: new Map(facts.tokens) }
}

const [DATA, FACTS] = ['data', 'template.json']
interface TemplateData {
  database: string | null
  tokens: [Staff, string][]
}

async function fillWithDemo(context: Context): Promise<Tokens> {
  await updateSchema(context)
  await loadDemo(context, demo)
  await context.jobs.stop()
  return new Map()
}

type Tokens = ReadonlyMap<Staff, string>

/** Creates the accounts of the staff, each signed in. @returns their tokens */
export async function createAccounts(context: Context): Promise<Tokens> {
  const { records: roles } = await listRecords(context, SYSTEM, 'roles', {})
  const operations: Operation[] = STAFF.map((username) => {
    const held = roles.filter((role) => role.key === username).map((role) => role.id)
    return {
      action: 'create',
      resource: 'users',
      values: { username, name: username, password: PASSWORD, roles: held },
    }
  })
  const { outcomes } = await write(context, SYSTEM, operations, { origin: 'seed' })
  const users = outcomes.flatMap((outcome) =>
    outcome.status === 'failed' ? [] : [outcome.record.id],
  )
  const tokens = new Map<Staff, string>()
  for (const [index, person] of STAFF.entries()) {
    const owner = { kind: 'users' as const, id: users[index] ?? 0 }
    tokens.set(
      person,
      await startSession(context.db, owner, { address: '127.0.0.1', agent: 'test' }, new Date()),
    )
  }
  return tokens
}
