/** The clock of the servers jumps, forwards and backwards. */
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario } from '../scenario.ts'

const PAUSE_MS = { min: 300, max: 2_000 }
/** Sessions are valid for longer. */
const JUMP_SECONDS = { min: -36 * 3600, max: 36 * 3600 }
const MODULE = new URL('../shifted-clock.ts', import.meta.url).href

export const clock: Scenario = {
  name: 'clock',
  about: 'clock that jumps by up to 36 h',
  engines: ['sqlite', 'postgres'],
  rounds: 40,
  surround: async ({ folder }) => {
    setOffset(folder, 0)
    return { environment: { NODE_OPTIONS: `--import ${MODULE}` }, close: async () => undefined }
  },
  damage: async ({ storage, rounds, random }) => {
    for (let round = 0; round < rounds; round++) {
      await sleep(random.integer(PAUSE_MS.min, PAUSE_MS.max))
      setOffset(storage.folder, random.integer(JUMP_SECONDS.min, JUMP_SECONDS.max))
    }
    setOffset(storage.folder, 0)
    await sleep(PAUSE_MS.max)
  },
}

/** Written at once: the servers read it at any time. */
function setOffset(folder: string, seconds: number): void {
  const path = join(folder, 'clock')
  writeFileSync(`${path}.new`, String(seconds * 1000))
  renameSync(`${path}.new`, path)
}
