/** PostgreSQL is unreachable for a while, as after a failover. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseProxy, startDatabaseProxy } from '../../tests/support/database-proxy.ts'
import type { Scenario } from '../scenario.ts'

const UP_MS = { min: 1_000, max: 4_000 }

/** @param seconds duration of the outage */
export function outageOf(seconds: number): Scenario {
  let proxy: DatabaseProxy | undefined
  return {
    name: 'outage',
    about: `PostgreSQL unreachable for ${seconds} s`,
    engines: ['postgres'],
    rounds: 3,
    surround: async ({ databaseUrl = '' }) => {
      const started = await startDatabaseProxy(databaseUrl)
      proxy = started
      const url = new URL(databaseUrl)
      url.port = String(started.port)
      return { environment: { DATABASE_URL: url.href }, close: () => started.close() }
    },
    damage: async ({ rounds, random }) => {
      for (let round = 0; round < rounds; round++) {
        await sleep(random.integer(UP_MS.min, UP_MS.max))
        proxy?.shut()
        await sleep(seconds * 1000)
        proxy?.open()
      }
      await sleep(UP_MS.min)
    },
  }
}
