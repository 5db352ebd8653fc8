/** PostgreSQL ends all connections of the server, again and again. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Scenario } from '../scenario.ts'

const PAUSE_MS = { min: 20, max: 600 }

export const backends: Scenario = {
  name: 'backends',
  about: 'PostgreSQL ends all connections',
  engines: ['postgres'],
  rounds: 100,
  damage: async ({ storage, rounds, random }) => {
    const client = new pg.Client({ connectionString: String(storage.databaseUrl) })
    await client.connect()
    for (let round = 0; round < rounds; round++) {
      await sleep(random.integer(PAUSE_MS.min, PAUSE_MS.max))
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    }
    await client.end()
  },
}
