/** The audit log over HTTP, for a role that may list it but not read every resource. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Grants } from '#shared/resources/role-grants.ts'
import { recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { addStaff } from '../support/staff.ts'

const READ = { actions: ['list', 'read'] } as const

describe.each(RULE_ENGINES)('the log on %s', (engine) => {
  let server: TestServer
  let count = 0
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  /** Adds a user with a new role. @returns their headers */
  async function reader(grants: Record<string, { actions: readonly string[]; fields?: object }>) {
    count += 1
    return (await addStaff(server, `log${count}`, grants as unknown as Grants)).headers
  }

  /** A part and a carrier, changed and then deleted. @returns the writes about the part */
  async function changeBoth(name: string) {
    const admin = rest(server)
    const text = { en: `${name} secret`, zh: null }
    const part = recordOf(
      await admin.create('codes', { part_number: `${name}-PART`, name: text, unit: 'pcs' }),
    )
    const changed = await admin.update('codes', part.id, { remark: `${name} secret remark` })
    const carrier = recordOf(await admin.create('carriers', { name: `${name} carrier` }))
    const removed = await admin.remove('codes', part.id)
    await admin.remove('carriers', carrier.id)
    const { data } = await admin.list('audit', {
      filter: { resource: 'codes', record: part.id },
      range: [0, 9],
    })
    return {
      part: part.id,
      writes: [changed.write, removed.write],
      entries: data.map(({ id }) => id),
    }
  }

  it('shows nothing of a resource that its reader may not read', async () => {
    const headers = await reader({ audit: READ, carriers: READ })
    const { part, writes, entries } = await changeBoth('HIDDEN')
    const [write] = writes
    const get = async (url: string) => {
      const answer = await server.app.inject({ url: `/api/${url}`, headers })
      return { status: answer.statusCode, body: answer.body }
    }
    const filter = (values: object) => encodeURIComponent(JSON.stringify(values))
    const urls = [
      'audit',
      `audit?filter=${filter({ resource: 'codes' })}`,
      `audit?filter=${filter({ q: 'HIDDEN' })}`,
      `audit?filter=${filter({ write })}`,
      ...entries.map((id) => `audit/${id}`),
      ...['', '?resource=codes', '?actor=admin'].map((query) => `history/writes${query}`),
      ...writes.flatMap((id) =>
        ['', '/entries', '/later'].map((part) => `history/writes/${id}${part}`),
      ),
      ...['', '?resource=codes', '?q=HIDDEN', '?q=secret'].map((query) => `history/trash${query}`),
      ...entries.flatMap((id) => [`history/trash/${id}`, `history/versions/${id}`]),
      `history/records/codes/${part}`,
      'records/search?q=HIDDEN',
      'dashboard',
    ]
    for (const url of urls) {
      const { status, body } = await get(url)
      expect(status, url).toBeLessThan(500)
      expect(body, url).not.toMatch(/HIDDEN-PART|HIDDEN secret|secret remark/)
    }
    for (const url of ['audit', 'history/writes', 'history/trash', 'dashboard']) {
      expect((await get(url)).body, url).toContain('HIDDEN carrier')
    }
    const undone = await server.app.inject({
      method: 'POST',
      url: `/api/writes/${write}/undo`,
      headers,
      payload: {},
    })
    expect(undone.statusCode).toBe(403)
  })

  it('shows the readable fields of a change, and the values of records that are readable as a whole', async () => {
    const whole = await reader({ audit: READ, codes: READ })
    const partly = await reader({ audit: READ, codes: { ...READ, fields: { remark: 'none' } } })
    await changeBoth('PARTLY')
    const bodyOf = async (url: string, headers: Record<string, string>) =>
      (await server.app.inject({ url: `/api/${url}`, headers })).body
    expect(await bodyOf('audit', whole)).toContain('PARTLY secret remark')
    expect(await bodyOf('audit', partly)).not.toContain('PARTLY')
    const trash = await bodyOf('history/trash?q=PARTLY', partly)
    expect([trash.includes('PARTLY-PART'), trash.includes('secret remark')]).toEqual([true, false])
  })
})
