/** A restoration that is killed at any moment leaves the database as it was, or restored. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBackup } from '#server/backup/write-backup.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'
import { CONTENTS, dump, type EmptyPlace, emptyPlace, fill, restore } from './places.ts'

const ROUNDS = Number(process.env.KILLS ?? 2)
const folder = mkdtempSync(join(tmpdir(), 'killed-'))
const path = join(folder, 'backup.zip')

/**
 * Runs the command.
 * @param killAfter milliseconds after it has opened the backup
 * @returns its duration from then on
 */
async function run({ env }: EmptyPlace, killAfter?: number): Promise<number> {
  const child = spawn('node', ['src/cli/db-restore.ts', path], {
    env: {
      ...process.env,
      DATA_DIR: env.dataDir,
      DATABASE_URL: env.databaseUrl ?? '',
      NODE_ENV: 'test',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  const start = Date.now()
  child.stdout.resume()
  if (killAfter !== undefined) {
    await sleep(killAfter)
    child.kill('SIGKILL')
  }
  await ended
  return Date.now() - start
}

describe.each(ENGINES)('a restoration that is killed on %s', (engine) => {
  let server: TestServer
  let place: EmptyPlace
  beforeAll(async () => {
    server = await startServer()
    await fill(server)
    await writeBackup(server.context.db, server.context.files, path)
    place = await emptyPlace(folder, engine)
  })
  afterAll(async () => {
    await server.close()
    await place.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is complete or has not happened', async () => {
    await restore(path, place)
    const expected = await place.open(dump)
    const duration = await run(place)
    for (let round = 0; round < ROUNDS; round++) {
      await place.open((db) =>
        db.query.insertInto('number_series').values({ series: 'mark', last: 1 }).execute(),
      )
      const marked = await place.open(dump)
      // The end, where the databases are exchanged, is the interesting part.
      await run(place, duration * Math.sqrt(Math.random()))
      const actual = await place.open(dump)
      expect([expected, marked]).toContainEqual(actual)
      if (actual.get('number_series')?.length === expected.get('number_series')?.length) continue
      await place.open((db) =>
        db.query.deleteFrom('number_series').where('series', '=', 'mark').execute(),
      )
    }
    await restore(path, place)
    expect(await place.open(dump)).toEqual(expected)
    expect(readdirSync(place.env.dataDir)).not.toContain('restore')
    for (const { sha256 } of await place.open((db) =>
      db.query.selectFrom('files').select('sha256').execute(),
    )) {
      expect(await place.files.size(String(sha256))).not.toBeNull()
    }
    expect(expected.get('files')).toHaveLength(CONTENTS.length)
  })
})
