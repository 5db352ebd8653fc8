/** Entry point without the cache of compiled modules, for tests; `npm start` runs `scripts/serve.mjs`. */
import { startBuilt } from './start/start-built.ts'

await startBuilt(process.env)
