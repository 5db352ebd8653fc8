/**
 * The data folder of a first start with the demo, as `npm start` makes it: once in a run, to be
 * copied.
 */
import { createServerProcess } from './server-process.ts'
import { onceInRun } from './shared-setup.ts'

/** @throws Error when the front end is not built, without which no server starts */
export const demoFolder = (): Promise<string> =>
  onceInRun('demo', async (folder) => {
    const environment = { NODE_ENV: 'development', DATABASE_URL: '', DATA_DIR: folder }
    const server = await createServerProcess('src/main.ts', environment, (reason) => {
      throw new Error(reason)
    })
    await server.start()
    await server.stop()
  })
