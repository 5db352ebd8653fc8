/** Scheduled backups. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isBackupDue, runBackup } from '#server/core/backup/scheduled.ts'
import type { Env } from '#server/env.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { emptyPlace, restore } from './places.ts'

describe('scheduled backups', () => {
  let server: TestServer
  let env: Env
  const backups = () => readdirSync(join(env.dataDir, 'backups')).sort()
  beforeAll(async () => {
    server = await startServer({ environment: { BACKUP_EVERY: '24', BACKUP_KEEP: '2' } })
    env = server.context.env
    mkdirSync(join(env.dataDir, 'backups'))
  })
  afterAll(() => server.close())

  const due = (time: string) => isBackupDue(env, new Date(time))

  it('are due when there is none, and when the latest is old, or from the future', async () => {
    expect(await due('2026-03-02T00:00:00Z')).toBe(true)
    writeFileSync(join(env.dataDir, 'backups/scheduled-2026-03-01T00-00-00Z.zip'), '')
    writeFileSync(join(env.dataDir, 'backups/scheduled-2026-02-01T00-00-00Z.zip'), '')
    writeFileSync(join(env.dataDir, 'backups/followspot-2026-01-01T00-00-00Z.zip'), '')
    expect(await due('2026-03-01T23:59:59Z')).toBe(false)
    expect(await due('2026-03-02T00:00:00Z')).toBe(true)
    expect(await due('2026-02-20T00:00:00Z')).toBe(true)
    expect(await isBackupDue({ ...env, backups: undefined }, new Date('2026-03-02T00:00:00Z'))).toBe(false)
  })

  it('can be restored, and replace the oldest of their kind', async () => {
    await runBackup(env, new Date('2026-03-02T00:00:00Z'))
    expect(backups()).toEqual([
      'followspot-2026-01-01T00-00-00Z.zip',
      'scheduled-2026-03-01T00-00-00Z.zip',
      'scheduled-2026-03-02T00-00-00Z.zip',
    ])
    const place = await emptyPlace(env.dataDir, 'sqlite')
    await restore(join(env.dataDir, 'backups/scheduled-2026-03-02T00-00-00Z.zip'), place)
    await place.open(async (db) => {
      const rows = (query: typeof db.query) =>
        query.selectFrom('users').select(['id', 'username']).orderBy('id').execute()
      expect(await rows(db.query)).toEqual(await rows(server.context.db.query))
    })
  })

  it('end with the server, without a trace', async () => {
    const stopping = new AbortController()
    const run = runBackup(env, new Date('2026-03-03T00:00:00Z'), stopping.signal)
    stopping.abort()
    await expect(run).rejects.toThrow('stopped')
    expect(backups()).toHaveLength(3)
  })
})
