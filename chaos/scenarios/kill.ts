/** The server is killed in the middle of writes, imports and uploads, and started again. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario } from '../scenario.ts'

const LIFE_MS = { min: 50, max: 6_000 }

export const kill: Scenario = {
  name: 'kill',
  about: 'SIGKILL of the server',
  engines: ['sqlite', 'postgres'],
  rounds: 30,
  damage: async ({ servers, rounds, random, acknowledge }) => {
    for (let round = 0; round < rounds; round++) {
      await sleep(random.integer(LIFE_MS.min, LIFE_MS.max))
      await acknowledge((round + 1) / rounds)
      for (const server of servers) {
        await server.kill()
        await server.start()
      }
    }
  },
}
