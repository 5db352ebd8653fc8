import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { createWorkerThreads } from './worker-threads.ts'

// Elsewhere, priorities belong to processes.
it.runIf(platform() === 'linux')('runs tasks at a lower priority than the server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'threads-'))
  const file = join(folder, 'tasks.mjs')
  writeFileSync(
    file,
    `import { getPriority } from 'node:os'\nexport const priority = () => getPriority()`,
  )
  const options = { module: pathToFileURL(file), name: 'priority', idleMs: 0, memoryMb: 64 }
  const own = getPriority()
  const threads = createWorkerThreads<null, number>(options)
  try {
    expect(await threads.run(null)).toBe(Math.min(own + 10, 19))
    expect(getPriority(), 'of the server').toBe(own)
  } finally {
    await threads.stop()
    rmSync(folder, { recursive: true })
  }
})
