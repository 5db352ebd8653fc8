/**
 * Setup of each test file of the first run: records which mutants the file reaches, and its time on
 * the processor, which other work of the machine does not prolong.
 */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'

const world = globalThis as { __reachedMutants?: Set<number> }
const folder = process.env.REACHED_MUTANTS
const loaded = [...(world.__reachedMutants ?? [])]
world.__reachedMutants = new Set()
const start = process.cpuUsage()

afterAll(() => {
  if (!folder) return
  const reached = [...(world.__reachedMutants ?? [])]
  const { user, system } = process.cpuUsage(start)
  const milliseconds = Math.round((user + system) / 1000)
  const { testPath } = expect.getState()
  writeFileSync(
    join(folder, `${randomUUID()}.json`),
    JSON.stringify({ testPath, reached, loaded, milliseconds }),
  )
})
