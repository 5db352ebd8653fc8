/** Customers’ data in jobs is erased with the account, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteUnusedFiles } from '#server/files/unused.ts'
import { insertJob, loadOutcome } from '#server/jobs/rows.ts'
import { CODES } from '#shared/errors.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { recordOf, rest } from '../support/rest.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('jobs about an erased account on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  const open = (url: string) => server.app.inject({ url, headers: server.as('admin') })
  const jobs = async () => (await rest(server).list('jobs')).data
  const fileOf = (job: Record<string, unknown> | undefined) =>
    job?.result as { sha256: string; name: string } | null
  const erase = async (id: number) => {
    const headers = await deviceOf(server, id)
    const call = {
      method: 'POST',
      url: '/api/web/account/delete',
      payload: { pwd: PASSWORD },
      headers,
    } as const
    expect((await server.app.inject(call)).json().code).toBe(CODES.ok)
  }

  it('lose their files, which can no longer be opened', async () => {
    const id = await addCustomer(server, `gone-${engine}`)
    await open('/api/customers/export?format=csv&wait=10')
    await open('/api/codes/export?format=csv&wait=10')
    const [other, about] = await jobs()
    const urls = [other, about].map(
      (job) => `/api/files/${fileOf(job)?.sha256}/${fileOf(job)?.name}`,
    )
    const statuses = async () => Promise.all(urls.map(async (url) => (await open(url)).statusCode))
    expect(await statuses()).toEqual([200, 200])
    await erase(id)
    expect(await statuses()).toEqual([200, 404])
    expect((await jobs()).map((job) => fileOf(job) !== null)).toEqual([true, false])
    const sha256 = fileOf(about)?.sha256 ?? ''
    await deleteUnusedFiles(server.context, new Date())
    await expect(server.context.files.open(sha256)).rejects.toThrow()
  })

  it('are erased with the webhook calls about the account', async () => {
    const address = 'https://crm.example/hook'
    recordOf(
      await rest(server).create('webhooks', {
        name: 'CRM',
        address,
        list: 'customers',
        events: ['create'],
      }),
    )
    const name = `known-${engine}`
    const id = recordOf(
      await rest(server).create('customers', {
        username: name,
        company: name,
        status: 'active',
        email: `${name}@x.example`,
        password: PASSWORD,
      }),
    ).id
    const { query } = server.context.db
    const contents = () => query.selectFrom('webhook_contents').select('content').execute()
    expect((await contents()).map(({ content }) => String(content))).toEqual([
      expect.stringContaining(name),
    ])
    await erase(id)
    expect(await contents()).toEqual([])
  })

  it('are cancelled while they are running', async () => {
    await server.context.jobs.stop()
    const id = await addCustomer(server, `left-${engine}`)
    const [owner] = (await rest(server).list('users', { filter: { username: 'admin' } })).data
    const actor = {
      name: 'admin',
      id: owner?.id ?? 0,
      kind: 'users',
      roles: ['admin'],
      locale: 'en',
    } as const
    const add = (resource: string) =>
      insertJob(server.context, actor, {
        kind: 'export',
        title: resource,
        input: { resource, name: 'x.csv' },
      })
    const [about, other] = [await add('customers'), await add('codes')]
    const { query } = server.context.db
    await query
      .updateTable('jobs')
      .set({ status: 'running' })
      .where('id', 'in', [about, other])
      .execute()
    await erase(id)
    const statusOf = async (job: number) => (await rest(server).get('jobs', job)).data.status
    expect([await statusOf(about), await statusOf(other)]).toEqual(['cancelled', 'running'])
    expect(await loadOutcome(server.context.db, about)).toEqual({ cancelled: true })
  })
})
