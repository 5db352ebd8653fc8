/** Mails about sign-ins from new devices, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queuedMails } from '../support/mails.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

describe.each(RULE_ENGINES)('a sign-in of staff on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
    const payload = { email: 'editor@example.com', language: 'en' }
    await server.app.inject({
      method: 'POST',
      url: '/api/user/update_profile',
      payload,
      headers: server.as('editor'),
    })
  })
  afterAll(() => server.close())

  async function signIn(
    agent: string,
    { address = '192.0.2.1', cookie = '', username = 'editor' } = {},
  ) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/authorization/requestToken',
      payload: { username, password: PASSWORD },
      headers: { 'user-agent': agent, ...(cookie && { cookie }) },
      remoteAddress: address,
    })
    expect(answer.statusCode).toBe(200)
    return String(answer.headers['set-cookie']).split(';')[0] ?? ''
  }
  const mails = () => queuedMails(server.context)

  it('is mailed from a new device only, with browser, address and the way to end it', async () => {
    const cookie = await signIn(FIREFOX)
    await signIn(FIREFOX, { address: '192.0.2.77' })
    await signIn(FIREFOX, { address: '198.51.100.1', cookie })
    expect(await mails()).toEqual([])
    await signIn(SAFARI, { address: '203.0.113.5' })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'editor@example.com', locale: 'en' })
    expect(mail?.text).toContain('Safari on iPhone, IP address 203.0.113.5, ')
    expect(mail?.text).toContain('part=security')
    await signIn(SAFARI, { address: '203.0.113.5' })
    expect(await mails()).toHaveLength(1)
  })

  it('is not mailed to an account without an address', async () => {
    const before = (await mails()).length
    await signIn(FIREFOX, { username: 'visitor' })
    await signIn(SAFARI, { username: 'visitor', address: '203.0.113.5' })
    expect(await mails()).toHaveLength(before)
  })
})
