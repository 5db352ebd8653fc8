/** The log: no token, cookie, password or one-time link gets into it, at any level. */
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { createLogger, redact } from '#server/start/logger.ts'
import { CODES } from '#shared/errors.ts'
import { PASSWORD, startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let lines: string[]
const output = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk))
    done()
  },
})

const SECRETS = {
  token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  cookie: 'Admin-Token=cookie-value',
  password: 'pass-word-value',
  link: 'https://portal.example/reset?token=short-token',
}

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(() => {
  lines = []
})

it('has no errors when a client ends its requests', async () => {
  let arrived = Promise.withResolvers<void>()
  const app = await createApp(server.context, {
    logger: await createLogger('info', output),
    // From here on, the body is being read. Before, nothing would be interrupted.
    trace: async (instance) => void instance.addHook('preParsing', async () => arrived.resolve()),
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const head = `Host: x\r\nAuthorization: ${server.as('admin').authorization}\r\n`
  const boundary =
    'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x\r\n'
  const part = 'Content-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf'
  for (const call of [
    `POST /api/codes HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"unit":`,
    `POST /api/files HTTP/1.1\r\n${head}${boundary}${part}`,
    `GET /api/docs.json HTTP/1.1\r\n${head}\r\n`,
  ]) {
    const socket = connect(Number(port), '127.0.0.1')
    arrived = Promise.withResolvers()
    socket.write(call)
    await arrived.promise
    socket.destroy()
  }
  await expect.poll(() => lines.join('')).toContain('ended the request')
  await app.close()
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

it('writes nothing of what is sent, with every call logged at the level trace', async () => {
  const app = await createApp(server.context, { logger: await createLogger('trace', output) })
  app.get('/api/broken', { config: { access: 'public' } }, (request) => {
    const { authorization, cookie } = request.headers
    request.log.trace(
      { req: request.raw, headers: request.headers, query: request.query },
      'a call',
    )
    const cause = Object.assign(new Error(`body of ${authorization}`), {
      config: { headers: { cookie } },
    })
    throw Object.assign(new Error(`cannot read ${SECRETS.link}`, { cause }), {
      request,
      parameters: [cookie],
    })
  })
  const headers = { authorization: `Bearer ${SECRETS.token}`, cookie: SECRETS.cookie }
  const post = (url: string, payload: object | string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, 'content-type': 'application/json' },
    })
  expect(
    (await app.inject({ url: `/api/broken?token=${SECRETS.token}`, headers })).json().code,
  ).toBe(CODES.server)
  const signedIn = await post('/api/authorization/requestToken', {
    username: 'admin',
    password: PASSWORD,
  })
  await post('/api/authorization/requestToken', { username: 'admin', password: SECRETS.password })
  await post('/api/authorization/requestToken', `{"password": "${SECRETS.password}`)
  await post('/api/web/account/new_password', { token: SECRETS.token, password: SECRETS.password })
  await app.inject({
    url: '/api/user/info',
    headers: { authorization: `Bearer ${signedIn.json().data}` },
  })
  await app.close()
  const log = lines.join('')
  expect(log).toContain('request failed')
  expect(log).toContain('a call')
  const device = /device=([\w-]+)/.exec(String(signedIn.headers['set-cookie']))?.[1] ?? ''
  for (const secret of [
    ...Object.values(SECRETS),
    'cookie-value',
    'short-token',
    PASSWORD,
    signedIn.json().data,
    device,
  ])
    expect(log, secret).not.toContain(secret)
})

it('has a line for each write, with its request id and the pattern of its route', async () => {
  const app = await createApp(server.context, { logger: await createLogger('info', output) })
  const headers = { ...server.as('admin'), 'x-request-id': 'write-of-a-test' }
  await app.inject({ method: 'DELETE', url: '/api/codes/987654', headers })
  await app.inject({ url: '/api/codes/987654', headers })
  await app.close()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: 'answered',
      reqId: 'write-of-a-test',
      method: 'DELETE',
      route: '/api/codes/:id',
      status: 404,
    },
  ])
  expect(lines.join('')).not.toContain('987654')
})

it('contains what an operator needs: message, code, stack and cause of an error, and its mail, job or webhook', async () => {
  const logger = await createLogger('info', output)
  const error = Object.assign(new Error('connection lost', { cause: new Error('ECONNRESET') }), {
    code: 'E1',
  })
  logger.error({ err: error, secret: 'x' }, 'request failed')
  logger.error(error)
  const [mail, request] = [randomUUID(), randomUUID()]
  logger.warn({ id: mail, error: 'mailbox full', request }, 'a mail was not taken')
  logger.error(
    { detail: 'Error: worker at run (a.ts:1:2)', job: 7, secret: 'x' },
    'a job has failed',
  )
  logger.warn({ webhook: 3, failed: 2 }, 'webhooks were not taken')
  logger.error({ webhook: 3, delivery: 'd-1' }, 'a webhook could not be delivered')
  logger.child({ reqId: 'req-1' }).info('plain')
  logger.info('a %s of %s', 'text', { secret: 'x' })
  const entries = lines.map((line) => JSON.parse(line))
  const about = {
    type: 'Error',
    message: 'connection lost',
    code: 'E1',
    stack: expect.stringContaining('logger.test'),
  }
  expect(entries).toMatchObject([
    { msg: 'request failed', err: { ...about, cause: { message: 'ECONNRESET' } } },
    { msg: 'connection lost', err: about },
    { msg: 'a mail was not taken', id: mail, error: 'mailbox full', request },
    { msg: 'a job has failed', detail: 'Error: worker at run (a.ts:1:2)', job: 7 },
    { msg: 'webhooks were not taken', webhook: 3, failed: 2 },
    { msg: 'a webhook could not be delivered', webhook: 3, delivery: 'd-1' },
    { msg: 'plain', reqId: 'req-1' },
    { msg: 'a text of …' },
  ])
  expect(lines.join('')).not.toContain('secret')
})

it.each([
  ['POST https://user:secret@sms.example/send failed', 'POST https://…@sms.example/send failed'],
  ['GET /a?token=x&b=1 failed', 'GET /a?… failed'],
  [`hash ${'0'.repeat(64)}`, 'hash …'],
  ['insert into t values (?, ?)', 'insert into t values (?, ?)'],
  [
    'at run (/app/src/modules/fixtures/server/files/ofl.ts:10:5)',
    'at run (/app/src/modules/fixtures/server/files/ofl.ts:10:5)',
  ],
])('shortens %s', (text, safe) => {
  expect(redact(text)).toBe(safe)
})
