/** Our server in a separate process, on a database filled by the parent. */
import { productName, resources } from '#config'
import { serverModules } from '#modules/server.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { createContext } from '#server/start/create-context.ts'

const env = readEnv(process.env)
const db = await openDatabase(env, { resources, modules: serverModules }, { server: true })
const app = await createApp(
  createContext(env, { productName, resources, modules: serverModules }, db),
)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address, memory: process.memoryUsage().rss })
process.on('message', () =>
  process.send?.({ memory: process.memoryUsage().rss, cpu: process.cpuUsage() }),
)
