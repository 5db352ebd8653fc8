/** The users' access to their own profile, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { RULE_ENGINES, STAFF, type Staff, startServer, type TestServer } from '../support/server.ts'
import { startSession } from '../support/start-session.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe.each(RULE_ENGINES)('the user’s profile on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  const get = (url: string, headers: Record<string, string>) => server.app.inject({ url, headers })
  const post = (url: string, payload: object, headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url, payload, headers })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'accept-language': 'en' })
  const profile = async (person: Staff) =>
    (await get('/api/user/profile', server.as(person))).json().data
  const update = (values: object, person: Staff = 'visitor') =>
    post('/api/user/update_profile', values, server.as(person))

  async function upload(person: Staff, content: Buffer) {
    const boundary = 'boundary'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`
    const payload = Buffer.concat([
      Buffer.from(head),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const headers = {
      ...server.as(person),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    }
    return (await server.app.inject({ method: 'POST', url: '/api/files', payload, headers })).json()
      .data
  }

  /** Signs a user in on a further device. @returns its token */
  async function device(person: Staff, agent: string) {
    const { id } = await profile(person)
    return startSession(
      server.context.db,
      { kind: 'users', id },
      { address: '10.0.0.7', agent },
      new Date(),
    )
  }

  it.each(STAFF)('is shown to the %s', async (person) => {
    expect(await profile(person)).toEqual({
      id: expect.any(Number),
      language: null,
      digest: 'off',
      username: person,
      name: person,
      email: null,
      avatar: null,
      introduction: null,
      roles: [{ key: person, name: { en: expect.any(String), zh: expect.any(String) } }],
    })
  })

  it.each(STAFF)('is changed by the %s, audited under their name', async (person) => {
    const details = { name: `New ${person}`, email: `${person}@example.com`, introduction: 'Hello' }
    expect((await update(details, person)).json()).toMatchObject({ code: CODES.ok, data: details })
    expect(await profile(person)).toMatchObject(details)
    const log = await get(
      `/api/audit?filter=${encodeURIComponent(JSON.stringify({ actor: person, resource: 'users' }))}`,
      server.as('admin'),
    )
    const [entry] = log.json().data
    expect(entry).toMatchObject({ action: 'update', title: person })
    const fields = entry.changes.map((change: { field: string }) => change.field)
    expect(fields.toSorted()).toEqual(['email', 'introduction', 'name'])
  })

  it.each([
    ['roles', [1]],
    ['status', 'disabled'],
    ['username', 'admin2'],
    ['password', 'another one'],
    ['id', 1],
  ])('rejects %s', async (field, value) => {
    const before = await profile('visitor')
    const answer = await update({ name: 'Changed', [field]: value })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().code).toBe(CODES.validation)
    expect(await profile('visitor')).toEqual(before)
  })

  it('reports the invalid field of the account', async () => {
    const answer = await update({ email: 'nowhere' })
    expect(answer.json().data.errors).toEqual([
      { path: 'email', message: 'Email format incorrect' },
    ])
  })

  it('accepts an uploaded picture, shows it to the user, and removes it again', async () => {
    const avatar = await upload('visitor', PIXEL)
    expect((await update({ avatar })).json().data.avatar).toMatchObject({
      sha256: avatar.sha256,
      name: 'me.png',
    })
    expect((await get(`/api/files/${avatar.sha256}/me.png`, server.as('visitor'))).statusCode).toBe(
      200,
    )
    expect((await update({ avatar })).json().code).toBe(CODES.ok)
    expect((await update({ avatar: null })).json().data.avatar).toBeNull()
  })

  it('rejects a picture that another user uploaded', async () => {
    const avatar = await upload('admin', Buffer.concat([PIXEL, Buffer.from('admin')]))
    const answer = await update({ avatar })
    expect(answer.json().data.errors[0].path).toBe('avatar')
    expect((await get(`/api/files/${avatar.sha256}/me.png`, server.as('visitor'))).statusCode).toBe(
      404,
    )
  })

  it('lists only the user’s devices, the current one first, without tokens', async () => {
    const phone = await device('visitor', 'a phone')
    await device('editor', 'not mine')
    const answer = await get('/api/user/devices', server.as('visitor'))
    const { data } = answer.json()
    expect(
      data.map((record: { agent: string; current: boolean }) => [record.agent, record.current]),
    ).toEqual([
      ['test', true],
      ['a phone', false],
    ])
    expect(data[1]).toMatchObject({
      address: '10.0.0.7',
      created_at: expect.any(String),
      last_seen: expect.any(String),
    })
    const sessions = await server.context.db.query
      .selectFrom('sessions')
      .select('token_hash')
      .execute()
    for (const secret of [phone, ...sessions.map(({ token_hash }) => String(token_hash))]) {
      expect(answer.body).not.toContain(secret)
    }
  })

  it('signs one device out, whose next call gets 50012', async () => {
    const tablet = await device('visitor', 'a tablet')
    const { data } = (await get('/api/user/devices', server.as('visitor'))).json()
    const { id } = data.find((record: { agent: string }) => record.agent === 'a tablet')
    expect((await post('/api/user/end_device', { id }, server.as('visitor'))).json().code).toBe(
      CODES.ok,
    )
    expect((await get('/api/user/info', bearer(tablet))).json().code).toBe(CODES.replacedToken)
    const again = await post('/api/user/end_device', { id }, server.as('visitor'))
    expect(again.json().code).toBe(CODES.notFound)
  })

  it('does not sign out a device of another user', async () => {
    const laptop = await device('editor', 'a laptop')
    const { data } = (await get('/api/user/devices', server.as('editor'))).json()
    const { id } = data.find((record: { agent: string }) => record.agent === 'a laptop')
    expect((await post('/api/user/end_device', { id }, server.as('visitor'))).json().code).toBe(
      CODES.notFound,
    )
    expect((await get('/api/user/info', bearer(laptop))).json().code).toBe(CODES.ok)
  })

  it('signs out the other devices, and leaves those of other users alone', async () => {
    const ownDevice = await device('visitor', 'own')
    const others = await device('editor', 'of others')
    const ended = await post('/api/user/end_other_devices', {}, server.as('visitor'))
    expect(ended.json().data).toBeGreaterThan(0)
    expect((await get('/api/user/info', bearer(ownDevice))).json().code).toBe(CODES.replacedToken)
    expect((await get('/api/user/info', bearer(others))).json().code).toBe(CODES.ok)
    expect((await get('/api/user/devices', server.as('visitor'))).json().data).toHaveLength(1)
  })

  it('lists only the user’s changes, a page at a time, without values', async () => {
    for (let index = 0; index < 21; index++) {
      const part = {
        part_number: `OWN-${index}`,
        name: { en: `Part ${index}`, zh: `配件${index}` },
      }
      const created = await post('/api/codes', part, server.as('editor'))
      expect(created.json().code).toBe(CODES.ok)
    }
    const first = (await get('/api/user/my_changes', server.as('editor'))).json().data
    expect(first.changes).toHaveLength(20)
    expect(first.hasOlder).toBe(true)
    expect(first.changes[0]).toMatchObject({ action: 'create', resource: 'codes', title: 'OWN-20' })
    expect(first.changes[0].fields).toContain('part_number')
    const rest = (
      await get(`/api/user/my_changes?before=${first.changes[19].id}`, server.as('editor'))
    ).json().data
    expect(rest.changes.at(0)).toMatchObject({ title: 'OWN-0' })
    expect(rest.hasOlder).toBe(false)
    await post('/api/leimu', { name: { en: 'Fresnel', zh: '螺纹灯' } }, server.as('editor'))
    for (const [locale, title] of [
      ['en', 'Fresnel'],
      ['zh', '螺纹灯'],
    ] as const) {
      const reader = { ...server.as('editor'), 'accept-language': locale }
      expect((await get('/api/user/my_changes', reader)).json().data.changes[0]).toMatchObject({
        title,
      })
    }
    const visitors = (await get('/api/user/my_changes', server.as('visitor'))).json().data
    expect(visitors.changes.every((change: { title: string }) => change.title === 'visitor')).toBe(
      true,
    )
  })
})
