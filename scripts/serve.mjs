/** Production entry point: starts the server in a process that takes little memory. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cacheModules } from './stripped-modules.mjs'

const MODULES = pathToFileURL(join(import.meta.dirname, 'stripped-modules.mjs')).href
const ENVIRONMENT = {
  // glibc reads these when a process starts. By default, it keeps what starting has freed: 10 MB.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '32768',
  MALLOC_TOP_PAD_: '0',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning --import=${MODULES}`,
}

/** Replaces the program of this process, whose memory is freed. */
function restart(environment = {}) {
  const argv = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, argv, { ...process.env, ...environment })
}

// A parent's channel of messages would not survive.
const canRestart = process.platform === 'linux' && !process.channel
if (canRestart && !process.env.NODE_OPTIONS?.includes(MODULES)) restart(ENVIRONMENT)

const { loadServer } = await import('../src/server/start/start.ts')
const start = await loadServer()
if (cacheModules() && canRestart) restart()
await start(process.env, canRestart ? restart : undefined)
