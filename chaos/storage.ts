/**
 * The data of the servers under test: a folder and a database, with accounts that are signed in.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productName, resources } from '#config'
import { serverModules } from '#modules/server.ts'
import type { Context } from '#server/context.ts'
import { openDatabase } from '#server/db/open.ts'
import { type Env, readEnv } from '#server/env.ts'
import { updateSchema } from '#server/start/context.ts'
import { createContext } from '#server/start/create-context.ts'
import { addCustomer, deviceOf } from '../tests/support/customers.ts'
import { freshDatabase } from '../tests/support/postgres.ts'
import { createAccounts, type EngineName } from '../tests/support/server.ts'

export type Headers = Readonly<Record<string, string>>

export interface Storage {
  engine: EngineName
  folder: string
  /** URL of the PostgreSQL database; undefined on SQLite. */
  databaseUrl: string | undefined
  /** The headers of an administrator's calls. */
  admin: Headers
  customers: readonly { id: number; headers: Headers }[]
  /** Opens the database as a command does. */
  open<T>(task: (context: Context) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** A folder that can be removed. */
export interface Folder {
  path: string
  remove(): void
}

const CUSTOMERS = 4

export function temporaryFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'chaos-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** @param server URL of a PostgreSQL server; needed for the engine `postgres` */
export async function createStorage(
  engine: EngineName,
  folder: Folder,
  server?: string,
): Promise<Storage> {
  const postgres = engine === 'postgres' ? await freshDatabase(undefined, server) : null
  const env = readEnv({
    NODE_ENV: 'production',
    DATA_DIR: folder.path,
    DATABASE_URL: postgres?.url,
  })
  const open = <T>(task: (context: Context) => Promise<T>) => withDatabase(env, task)
  const accounts = await open(async (context) => {
    await updateSchema(context)
    const admin = (await createAccounts(context)).get('admin')
    const customers: { id: number; headers: Headers }[] = []
    for (let index = 0; index < CUSTOMERS; index++) {
      const id = await addCustomer({ context }, `customer-${index}`)
      customers.push({ id, headers: await deviceOf({ context }, id) })
    }
    return { admin: { authorization: `Bearer ${admin}`, 'accept-language': 'en' }, customers }
  })
  return {
    engine,
    folder: folder.path,
    databaseUrl: postgres?.url,
    open,
    ...accounts,
    remove: async () => {
      await postgres?.drop()
      folder.remove()
    },
  }
}

async function withDatabase<T>(env: Env, task: (context: Context) => Promise<T>): Promise<T> {
  const db = await openDatabase(env, { resources, modules: serverModules }, { server: false })
  try {
    return await task(createContext(env, { productName, resources, modules: serverModules }, db))
  } finally {
    await db.close()
  }
}
