/** The startup banner, and the arguments of admin:create without a terminal. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bannerLines } from '#server/start/startup-banner.ts'
import { startServer, type TestServer } from '../support/server.ts'

const ADDRESS = 'http://127.0.0.1:3000'

describe('the start', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ accounts: false })
  })
  afterAll(() => server.close())

  const lines = async (environment: object) =>
    (await bannerLines({ ...server.context, env: { ...server.context.env, ...environment } }, ADDRESS, null)).join('\n')

  it('prints every demo account with the page it signs in at', async () => {
    const printed = await lines({ mode: 'development', host: '127.0.0.1' })
    for (const [username, path] of [
      ['admin', '/login'],
      ['editor', '/login'],
      ['visitor', '/login'],
      ['customer', '/login_web'],
    ])
      expect(printed).toMatch(new RegExp(`${username} +http://localhost:3000${path}$`, 'm'))
    expect(printed).toContain('followspot')
    expect(printed).not.toContain('admin:create')
  })

  it('names admin:create on an empty production database, until there is an account', async () => {
    expect(await lines({ mode: 'production' })).toContain('npm run admin:create')
    const withAccounts = await startServer()
    const context = { ...withAccounts.context, env: { ...withAccounts.context.env, mode: 'production' as const } }
    expect((await bannerLines(context, ADDRESS, null)).join()).not.toContain('admin:create')
    await withAccounts.close()
  })
})

describe('admin:create without a terminal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'admin-create-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = (given: string[], environment: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['src/server/cli/admin-create.ts', ...given], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, ...environment },
      input: '',
      encoding: 'utf8',
      // A prompt would wait forever.
      timeout: 120_000,
    })

  it.each([
    [[], {}, 'Without a terminal, the user name and ADMIN_PASSWORD must be given'],
    [['boss'], {}, 'Without a terminal, ADMIN_PASSWORD must be given'],
    [[], { ADMIN_PASSWORD: 'a-password' }, 'Without a terminal, the user name must be given'],
    [['boss'], { ADMIN_PASSWORD: '      ' }, 'ADMIN_PASSWORD: must have 6 to 200 characters'],
    [['--help'], { ADMIN_PASSWORD: 'a-password' }, 'One user name and no option can be given'],
    [['boss', 'boss2'], { ADMIN_PASSWORD: 'a-password' }, 'One user name and no option can be given'],
    [['boss'], { ADMIN_PASSWORD: 'a-password', DATA_DIR: 'package.json' }, 'DATA_DIR: EEXIST'],
    [
      ['boss'],
      { ADMIN_PASSWORD: 'a-password', DATABASE_URL: 'postgres://127.0.0.1:1/x?connect_timeout=1' },
      'DATABASE_URL: No connection',
    ],
  ])('says what %j %j lacks', (given, environment, message) => {
    const { status, stderr } = run(given, environment)
    expect([status, stderr]).toEqual([1, expect.stringContaining(message)])
    expect(stderr).not.toContain(' at ')
  })

  it('creates the administrator from both', () => {
    const { status, stdout } = run(['boss'], { ADMIN_PASSWORD: 'a-password' })
    expect([status, stdout]).toEqual([0, 'The administrator boss can sign in.\n'])
  })
})
