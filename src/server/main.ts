/** Starts the server with the built front end. */
import { resources } from '#config'
import { readEnv } from './env.ts'
import { describeError } from './start/describe-error.ts'
import { createBuiltPages } from './start/pages.ts'
import { runServer } from './start/run-server.ts'

try {
  const env = readEnv(process.env)
  await runServer(env, await createBuiltPages(env, resources))
} catch (error) {
  console.error(describeError(error))
  process.exit(1)
}
