/**
 * Generates the OpenAPI document of the config with a server on an empty database; the server never
 * listens.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import type { OpenApiDocument } from '#server/open-api/document.ts'
import { updateSchema } from '#server/start/context.ts'
import { createContext } from '#server/start/create-context.ts'
import { loadOwnProduct } from '../product.ts'

export async function readDocument(): Promise<OpenApiDocument> {
  const folder = await mkdtemp(join(tmpdir(), 'api-document-'))
  try {
    const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
    const product = await loadOwnProduct()
    const db = await openDatabase(env, product, { server: false })
    const context = createContext(env, product, db)
    await updateSchema(context)
    const app = await createApp(context)
    await app.ready()
    const document = await app.apiDocument.complete()
    await app.close()
    await db.close()
    return document
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
