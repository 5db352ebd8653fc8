/** The startup banner, and the arguments of admin:create without a terminal. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { afterAll, describe, expect, it } from 'vitest'
import type { Context } from '#server/context.ts'
import { bannerLines } from '#server/start/startup-banner.ts'
import { readAccount } from '../../src/cli/admin-account.ts'
import { startServer } from '../support/server.ts'

const ADDRESS = 'http://127.0.0.1:3000'
const PRINTED_ADDRESS = 'http://localhost:3000'

describe('the start', () => {
  const linesOf = async (context: Context, environment: object) =>
    (await bannerLines({ ...context, env: { ...context.env, ...environment } }, ADDRESS)).join('\n')

  it('prints every demo account with the page it signs in at, as long as its demo password does', async () => {
    const demo = await startServer({ demo: true })
    const { query } = demo.context.db
    const printed = async () =>
      (await linesOf(demo.context, { mode: 'development', host: '127.0.0.1' })).split('\n')
    const all = await printed()
    expect(all).toEqual([
      expect.stringContaining(`is ready: ${PRINTED_ADDRESS}`),
      'Demo accounts (this machine only), password followspot:',
      `  admin     ${PRINTED_ADDRESS}/login`,
      `  editor    ${PRINTED_ADDRESS}/login`,
      `  visitor   ${PRINTED_ADDRESS}/login`,
      `  customer  ${PRINTED_ADDRESS}/login_web`,
      expect.stringContaining('outbox'),
    ])
    await query
      .updateTable('users')
      .set({ status: 'disabled' })
      .where('username', '=', 'editor')
      .execute()
    await query
      .updateTable('users')
      .set({ username: 'guest' })
      .where('username', '=', 'visitor')
      .execute()
    const another = { password: await hash('another-password') }
    await query.updateTable('customers').set(another).where('username', '=', 'customer').execute()
    expect(await printed()).toEqual(
      all.filter((line) => !/^ +(editor|visitor|customer)/.test(line)),
    )
    await query.updateTable('users').set(another).where('username', '=', 'admin').execute()
    expect((await printed()).join()).not.toMatch(/password followspot|admin:create/)
    await demo.close()
  })

  it('prints admin:create on an empty production database, until there is an account', async () => {
    const [empty, withAccounts] = [await startServer({ accounts: false }), await startServer()]
    expect(await linesOf(empty.context, { mode: 'production' })).toContain('npm run admin:create')
    expect(await linesOf(withAccounts.context, { mode: 'production' })).not.toContain(
      'admin:create',
    )
    for (const server of [empty, withAccounts]) await server.close()
  })
})

describe('admin:create without a terminal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'admin-create-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = (args: string[], environment: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['src/cli/admin-create.ts', ...args], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: folder,
        ...environment,
      },
      input: '',
      encoding: 'utf8',
      // A prompt would wait forever.
      timeout: 120_000,
    })

  it.each([
    [[], undefined, 'Without a terminal, the username and ADMIN_PASSWORD must be given'],
    [['boss'], undefined, 'Without a terminal, ADMIN_PASSWORD must be given'],
    [[], 'a-password', 'Without a terminal, the username must be given'],
    [['--help'], 'a-password', 'One username and no option can be given'],
    [['boss', 'boss2'], 'a-password', 'One username and no option can be given'],
  ])('names what %j with the password %s lacks', async (args, password, message) => {
    await expect(readAccount(args, password)).rejects.toThrow(message)
  })

  it.each([
    [['boss'], {}, 'Without a terminal, ADMIN_PASSWORD must be given'],
    [['boss'], { ADMIN_PASSWORD: 'a-password', DATA_DIR: 'package.json' }, 'DATA_DIR: EEXIST'],
    [
      ['boss'],
      { ADMIN_PASSWORD: 'a-password', DATABASE_URL: 'postgres://127.0.0.1:1/x?connect_timeout=1' },
      'DATABASE_URL: No connection',
    ],
  ])('ends with what %j %j lacks, without a stack trace', (args, environment, message) => {
    const { status, stderr } = run(args, environment)
    expect([status, stderr]).toEqual([1, expect.stringContaining(message)])
    expect(stderr).not.toContain(' at ')
  })

  it('creates the administrator from both', () => {
    const { status, stdout } = run(['boss'], { ADMIN_PASSWORD: 'a-password' })
    expect([status, stdout]).toEqual([0, 'The administrator boss can sign in.\n'])
  })
})
