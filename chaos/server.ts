/** The server under test: that of `npm start`, without its front end. */
import { readEnv } from '#server/env.ts'
import { runServer } from '#server/start/run-server.ts'

await runServer(readEnv(process.env))
