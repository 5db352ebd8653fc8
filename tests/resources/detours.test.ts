/**
 * Undo, redo, restore, import, sheet, bulk, MCP and key reject what a direct call of the same
 * person rejects.
 */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { ACTIONS, type Action } from '#shared/resources/actions.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Grants } from '#shared/resources/role-grants.ts'
import { type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { addStaff } from '../support/staff.ts'
import { another } from './allowed-values.ts'
import { PORTAL } from './products.ts'
import { freeFields, makeRecord, storeRecord, storeSampleFiles, validValues } from './records.ts'
import { isWritten } from './suite.ts'

type Headers = Record<string, string>
type Detours = Record<string, () => Promise<unknown>>

describe('detours', () => {
  let server: TestServer
  let admin: Rest
  let person: { id: number; role: number; headers: Headers }
  /** A key with the person's role, and its assistant. */
  let key: Headers
  let assistant: Client
  beforeAll(async () => {
    server = await startServer()
    admin = rest(server)
    await storeSampleFiles(server.context)
    person = await addStaff(server, 'clerk', allBut({}))
    const { secret } = recordOf(await admin.create('keys', { name: 'Clerk', role: person.role }))
    key = { authorization: `Bearer ${secret}`, 'accept-language': 'en' }
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    assistant = new Client({ name: 'test', version: '1' })
    const options = { requestInit: { headers: key } }
    await assistant.connect(new StreamableHTTPClientTransport(new URL('/api/mcp', origin), options))
  })
  afterAll(async () => {
    await assistant.close()
    await server.close()
  })

  /** Everything but what these grants leave out. */
  const allBut = (grants: Grants): Grants => ({
    ...Object.fromEntries(
      Object.keys(server.context.resources).map((name) => [name, { actions: [...ACTIONS] }]),
    ),
    ...grants,
  })
  const permit = async (grants: Grants) =>
    recordOf(await admin.update('roles', person.role, { grants: allBut(grants) }))
  const without = (action: Action) => ({ actions: ACTIONS.filter((name) => name !== action) })

  async function call(
    headers: Headers,
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ) {
    const answer = await server.app.inject({
      method,
      url: `/api/${url}`,
      headers,
      ...(payload && { payload }),
    })
    expect(answer.statusCode, url).not.toBe(500)
    return answer.json<{ code: number; message: string }>()
  }
  const post = (url: string, payload: object) => call(person.headers, 'POST', url, payload)
  const undo = (write: string, body: object = {}) => post(`writes/${write}/undo`, body)
  function importRows(name: string, rows: readonly Values[]) {
    const payload = `--x\r\nContent-Disposition: form-data; name="file"; filename="rows.json"\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(rows)}\r\n--x--\r\n`
    const headers = { ...person.headers, 'content-type': 'multipart/form-data; boundary=x' }
    return server.app.inject({ method: 'POST', url: `/api/${name}/import`, headers, payload })
  }
  async function viaMcp(name: string, args: Values): Promise<void> {
    const answerOf = async (input: Values) => {
      const [part] = (await assistant.callTool({ name, arguments: input })).content
      return part?.type === 'text' && part.text.startsWith('{') ? JSON.parse(part.text) : {}
    }
    // A tool or resource that is closed rejects the call.
    const { confirm } = await answerOf(args).catch(() => ({}))
    if (confirm) await answerOf({ ...args, confirm })
  }
  const entriesOf = async (write: string) =>
    (await admin.list('audit', { filter: { write }, range: [0, 9] })).data.map(({ id }) => id)

  /** The calls that undo a write, whole or in parts. @param fields of its entries */
  async function undos(label: string, write: string, fields?: string[]): Promise<Detours> {
    const parts = (await entriesOf(write)).map((entry) => ({ entry, ...(fields && { fields }) }))
    return {
      [label]: () => undo(write),
      [`${label} of what has not changed since`]: () => undo(write, { skipsChanged: true }),
      [`${label} of a part`]: () => undo(write, { parts }),
      [`${label} by a key`]: () => call(key, 'POST', `writes/${write}/undo`, {}),
      [`${label} by MCP`]: () => viaMcp('undo', { write }),
    }
  }

  /** Names the detours that lead to another result. @param repair makes it what it was */
  async function open(
    detours: Detours,
    isIntact: () => Promise<boolean>,
    repair: () => Promise<unknown>,
  ) {
    const found: string[] = []
    for (const [name, attempt] of Object.entries(detours)) {
      await attempt()
      if (await isIntact()) continue
      found.push(name)
      await repair()
    }
    return found
  }

  /** A value that an administrator has changed, and the ways to bring the old one back. */
  async function changeAsAdmin({ name, fields, ...resource }: Resource) {
    const free = freeFields({ name, fields, ...resource })
    const f = free.find(({ unique, required }) => !unique && !required) ?? free[0]
    if (!f) throw new Error(`${name} has no free field`)
    const id = await makeRecord(server.context, name, [], { [f.name]: another(f) })
    const record = recordOf(await admin.get(name, id))
    const old = record[f.name]
    const { write, data } = await admin.update(name, id, { [f.name]: another(f) })
    const now = data[f.name]
    const valueNow = async () => recordOf(await admin.get(name, id))[f.name]
    const redo = (await admin.undo((await admin.update(name, id, { [f.name]: old })).write)).write
    expect(await valueNow()).toEqual(now)
    const values = { [f.name]: old }
    const keys = Object.values(fields).filter(
      ({ unique, required, readOnly }) => (unique || required) && !readOnly,
    )
    const row = {
      ...Object.fromEntries(keys.map((field) => [field.name, record[field.name]])),
      ...values,
    }
    const change = { action: 'update', fields: { [f.name]: { set: old } } }
    const detours: Detours = {
      'an edit': () => call(person.headers, 'PUT', `${name}/${id}`, values),
      'an edit by a key': () => call(key, 'PUT', `${name}/${id}`, values),
      'an edit by MCP': () => viaMcp('update', { resource: name, id, values }),
      'the sheet': () => post(`${name}/batch`, { rows: [{ id, ...values }] }),
      'a bulk change': () => post(`${name}/bulk`, { change, ids: [id] }),
      'an import': () => importRows(name, [row]),
      ...(await undos('undo', write, [f.name])),
      ...(await undos('redo', redo, [f.name])),
    }
    const repair = async () => recordOf(await admin.update(name, id, { [f.name]: now }))
    const openDetours = (some = detours) =>
      open(some, async () => JSON.stringify(await valueNow()) === JSON.stringify(now), repair)
    return { field: f.name, detours, openDetours }
  }

  describe.each(PORTAL.resources.filter(isWritten))('to $name', (resource) => {
    const { name } = resource

    it.runIf(freeFields(resource).length)('change nothing that the person may not', async () => {
      const { field, openDetours } = await changeAsAdmin(resource)
      await permit({ [name]: { actions: [...ACTIONS], fields: { [field]: 'read' } } })
      expect(await openDetours(), 'read-only field').toEqual([])
      await permit({ [name]: without('update') })
      expect(await openDetours(), 'read-only record').toEqual([])
    })

    it('delete nothing that the person may not', async () => {
      const created = await admin.create(name, await validValues(server.context, resource))
      const { id } = recordOf(created)
      await permit({ [name]: without('delete') })
      const detours = {
        'a deletion': () => call(person.headers, 'DELETE', `${name}/${id}`),
        'a bulk deletion': () => post(`${name}/bulk`, { change: { action: 'delete' }, ids: [id] }),
        'a deletion by MCP': () => viaMcp('delete', { resource: name, id }),
        ...(await undos('undo', created.write)),
      }
      const isThere = async () => (await admin.get(name, id)).code === CODES.ok
      expect(await open(detours, isThere, async () => undefined)).toEqual([])
    })

    it('bring nothing back that the person may not create', async () => {
      const created = await admin.create(name, await validValues(server.context, resource))
      const undone = (await admin.undo(created.write)).write
      await permit({ [name]: without('create') })
      const [entry] = await entriesOf(undone)
      const values = await validValues(server.context, resource)
      const total = async () => (await admin.list(name, { range: [0, 0] })).headers['content-range']
      const before = await total()
      const detours = {
        'a restoration': () => post(`history/trash/${entry}/restore`, { values: [] }),
        'the sheet': () => post(`${name}/batch`, { rows: [values] }),
        'an import': () => importRows(name, [values]),
        'a creation by MCP': () => viaMcp('create', { resource: name, values }),
        ...(await undos('redo', undone)),
      }
      expect(
        await open(
          detours,
          async () => (await total()) === before,
          async () => undefined,
        ),
      ).toEqual([])
    })
  })

  it('lead there for those who may', async () => {
    await permit({})
    const codes = server.context.resources.codes as Resource
    const { detours, openDetours } = await changeAsAdmin(codes)
    const direct = Object.entries(detours).filter(([name]) => !name.includes('do'))
    expect(await openDetours(Object.fromEntries(direct))).toEqual(direct.map(([name]) => name))
    for (const name of ['undo', 'undo of a part', 'undo by MCP', 'redo', 'redo by a key']) {
      const { detours, openDetours } = await changeAsAdmin(codes)
      expect(await openDetours({ [name]: detours[name] ?? (() => Promise.reject()) })).toEqual([
        name,
      ])
    }
  })

  describe('to access', () => {
    const adminRole = async () =>
      (await admin.list('roles', { filter: { key: 'admin' } })).data[0]?.id
    const keyOf = async (id: number) => recordOf(await admin.get('keys', id))

    it('give no key a role that the person lacks', async () => {
      await permit({})
      const role = await adminRole()
      const { id } = recordOf(await admin.create('keys', { name: 'Programs', role }))
      const { write } = await admin.update('keys', id, { role: person.role })
      expect((await call(person.headers, 'PUT', `keys/${id}`, { role })).code).toBe(CODES.forbidden)
      const detours = {
        ...(await undos('undo', write)),
        'a bulk change': () =>
          post('keys/bulk', {
            change: { action: 'update', fields: { role: { set: role } } },
            ids: [id],
          }),
      }
      expect(
        await open(
          detours,
          async () => (await keyOf(id)).role === person.role,
          async () => undefined,
        ),
      ).toEqual([])
    })

    it('revive no key of another person', async () => {
      await permit({})
      const role = await adminRole()
      const revoked = recordOf(await admin.create('keys', { name: 'Leaked', role })).id
      const ended = await admin.step('keys', revoked, 'end')
      const deleted = recordOf(
        await admin.create('keys', { name: 'Deleted', role: person.role }),
      ).id
      const removed = await admin.remove('keys', deleted)
      const [entry] = await entriesOf(removed.write)
      const detours = {
        ...(await undos('undo', ended.write)),
        ...(await undos('undo of the deletion', removed.write)),
        'a restoration': () => post(`history/trash/${entry}/restore`, { values: [] }),
      }
      const isIntact = async () =>
        (await keyOf(revoked)).status === 'ended' &&
        (await admin.get('keys', deleted)).code === CODES.notFound
      expect(await open(detours, isIntact, async () => undefined)).toEqual([])
    })

    it('send a webhook with the access of the person who undoes, or of the owner that chose the address', async () => {
      await permit({})
      const values = {
        name: 'ERP',
        list: 'codes',
        events: ['update'],
        address: 'https://example.com/mine',
      }
      const mine = await call(person.headers, 'POST', 'webhooks', values)
      const { id } = (mine as unknown as { data: { id: number } }).data
      const webhook = async () => recordOf(await admin.get('webhooks', id))
      const { write } = await admin.update('webhooks', id, {
        address: 'https://example.com/office',
      })
      const { owner } = await webhook()
      expect(owner).not.toBe(person.id)
      const [entry] = await entriesOf(write)
      for (const field of ['address', 'owner']) {
        const { message } = await undo(write, { parts: [{ entry, fields: [field] }] })
        expect(message).toBe('The changes to “ERP” belong together. Undo all of them.')
      }
      const undone = await admin.undo(write)
      expect(await webhook()).toMatchObject({
        address: 'https://example.com/mine',
        owner: person.id,
      })
      expect((await undo(undone.write)).code).toBe(CODES.ok)
      expect(await webhook()).toMatchObject({
        address: 'https://example.com/office',
        owner: person.id,
      })
    })

    it('change nothing of the permissions and menus of a role', async () => {
      await permit({})
      const role = await storeRecord(server.context, 'roles', {
        key: 'spare',
        name: { en: 'Spare', zh: '备用' },
        grants: {},
      })
      const { write } = await admin.update('roles', role, {
        grants: { codes: { actions: ['list'] } },
      })
      const grants = async () => JSON.stringify(recordOf(await admin.get('roles', role)).grants)
      const before = await grants()
      expect(
        await open(
          await undos('undo', write),
          async () => (await grants()) === before,
          async () => undefined,
        ),
      ).toEqual([])
    })
  })
})
