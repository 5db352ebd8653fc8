/** Entry point without the cache of stripped modules, for tests; `npm start` runs `scripts/serve.mjs`. */
import { loadServer } from './start/start.ts'

const start = await loadServer()
await start(process.env)
