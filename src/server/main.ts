/** Entry point without the cache of compiled modules, for tests; `npm start` runs `scripts/serve.mjs`. */
import { start } from './start/start.ts'

await start(process.env)
