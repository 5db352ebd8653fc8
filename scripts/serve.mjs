/** The production entrance: keeps compiled modules on disk, so that the next start is quicker and holds no compiler. */
import module from 'node:module'
import { join } from 'node:path'

module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
await import('../src/server/main.ts')
