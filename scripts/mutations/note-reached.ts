/** Setup of each test file of the first run: records which mutants the file reaches, and its duration. */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'

const world = globalThis as { __reachedMutants?: Set<number> }
const folder = process.env.REACHED_MUTANTS
const loaded = [...(world.__reachedMutants ?? [])]
world.__reachedMutants = new Set()
const start = performance.now()

afterAll(() => {
  if (!folder) return
  const reached = [...(world.__reachedMutants ?? [])]
  const milliseconds = Math.round(performance.now() - start)
  const { testPath } = expect.getState()
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify({ testPath, reached, loaded, milliseconds }))
})
