/**
 * Threads of messages over HTTP, on both databases: answers by mail, customers' mails, and who may
 * read them.
 */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filePath } from '#fields/stored-file.ts'
import { replyAddress } from '#modules/support/server/messages/reply-address.ts'
import { readEnv } from '#server/env.ts'
import { CODES } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { deliverIn, queuedMails, readOutbox } from '../support/mails.ts'
import { recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, type Staff, startServer, type TestServer } from '../support/server.ts'

const SECRET = 'a secret of the mail server'
const INBOUND = { address: 'reply@lights.example', secret: SECRET }
const MESSAGE = {
  continent: 'Europe',
  country: 'Spain',
  first_name: 'Lucía',
  last_name: 'Serrano',
  email: 'lucia@tablado.example',
  message: 'Which fan fits?',
}

describe.each(RULE_ENGINES)('replies to messages on %s', (engine) => {
  let server: TestServer
  let customer: number
  let message: number
  let sent = 0
  beforeAll(async () => {
    server = await startServer({ engine })
    server.context.env.inboundMail = INBOUND
    customer = await addCustomer(server, `writer-${engine}`)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.context.db.query.deleteFrom('outgoing_mails').execute()
    message = await storeRecord(server.context, 'messages', {
      ...MESSAGE,
      customer,
      submission: `key-${++sent}`,
    })
  })

  const thread = async (person: Staff = 'editor', id = message) =>
    (
      await server.app.inject({ url: `/api/messages/${id}/replies`, headers: server.as(person) })
    ).json()
  const reply = async (values: object, person: Staff = 'editor') => {
    const payload = { kind: 'answer', text: 'The 92 mm one.', seen: 0, ...values }
    const headers = server.as(person)
    return (
      await server.app.inject({
        method: 'POST',
        url: `/api/messages/${message}/replies`,
        headers,
        payload,
      })
    ).json()
  }
  const raw = (
    headers: Record<string, string> = {},
    text = 'Thank you!\n\nOn Mon, our shop wrote:\n> The 92 mm one.',
  ) =>
    [
      ...Object.entries({
        From: 'Lucía <lucia@tablado.example>',
        To: replyAddress(INBOUND, message),
        Subject: 'Re: your message',
        'Message-ID': `<${message}-${headers['X-Key'] ?? 1}@tablado.example>`,
        'Content-Type': 'text/plain; charset=utf-8',
        ...headers,
      }).map(([name, value]) => `${name}: ${value}`),
      '',
      text,
    ].join('\r\n')
  const hand = async (payload: string, { secret = SECRET, query = '' } = {}) => {
    const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` }
    return (
      await server.app.inject({
        method: 'POST',
        url: `/api/inbound_mail${query}`,
        headers,
        payload,
      })
    ).json()
  }
  const messageNow = async () => recordOf(await rest(server).get('messages', message))

  it('are mailed to the customer, in their language, with a reply address', async () => {
    const me = recordOf(await rest(server).list('users', { filter: { username: 'editor' } }))[0]?.id
    const { data } = await reply({})
    expect(data).toMatchObject([
      { kind: 'answer', text: 'The 92 mm one.', sender: 'editor', quoted: null },
    ])
    expect(await messageNow()).toMatchObject({
      done: true,
      done_by: me,
      assignee: me,
      replied_at: expect.any(String),
    })
    expect(await queuedMails(server.context)).toMatchObject([
      { recipient: MESSAGE.email, locale: 'en' },
    ])
    await deliverIn(server.context, 1)
    const mail = readOutbox(server.context.env.dataDir).at(-1)
    expect(mail?.headers['reply-to']).toBe(replyAddress(INBOUND, message))
    expect(mail?.headers['auto-submitted']).toBeUndefined()
    expect(mail?.text).toContain('The 92 mm one.')
  })

  it('greet by the family name first where it is Chinese', async () => {
    const names = { first_name: '司远', last_name: '陆' }
    message = await storeRecord(server.context, 'messages', {
      ...MESSAGE,
      ...names,
      submission: `key-${++sent}`,
    })
    await reply({})
    await deliverIn(server.context, 1)
    expect(readOutbox(server.context.env.dataDir).at(-1)?.text).toContain('Hello 陆司远')
  })

  it('come back by their address: once, without what they quote, opening the message again', async () => {
    const [answer] = (await reply({ done: true })).data
    for (const _ of [1, 2]) expect((await hand(raw())).data).toEqual({ stored: true })
    await Promise.all([1, 2, 3].map(() => hand(raw({ 'X-Key': 'same' }))))
    const { data } = await thread()
    expect(data).toMatchObject([
      answer,
      {
        kind: 'mail',
        text: 'Thank you!',
        quoted: 'On Mon, our shop wrote:\n> The 92 mm one.',
        sender: 'Lucía <lucia@tablado.example>',
      },
      { kind: 'mail' },
    ])
    const { done, assignee } = await messageNow()
    expect(done).toBe(false)
    const bell = await server.app.inject({
      url: '/api/user/notifications',
      headers: server.as('editor'),
    })
    expect(bell.json().data.items[0]).toMatchObject({
      kind: 'replied',
      resource: 'messages',
      record: message,
    })
    expect(assignee).not.toBeNull()
    await server.context.db.query.deleteFrom('outgoing_mails').execute()
    await reply({ seen: data.at(-1).id })
    expect(await queuedMails(server.context)).toMatchObject([
      { in_reply_to: `<${message}-same@tablado.example>` },
    ])
  })

  it('leave a message open only at the author’s choice', async () => {
    await reply({ done: false })
    expect(await messageNow()).toMatchObject({ done: false })
  })

  it('include their files, those of other kinds by name', async () => {
    const part = (name: string, type: string, content: Buffer) =>
      [
        '--b',
        `Content-Type: ${type}; name="${name}"`,
        `Content-Disposition: attachment; filename="${name}"`,
        'Content-Transfer-Encoding: base64',
        '',
        content.toString('base64'),
      ].join('\r\n')
    const picture = await readFile(new URL('../../public/icon-192.png', import.meta.url))
    const text = ['--b', 'Content-Type: text/plain', '', 'This fan:']
    const parts = [
      ...text,
      part('fan.png', 'image/png', picture),
      part('run.html', 'text/html', Buffer.from('<html>')),
      '--b--',
    ]
    const mail = raw({ 'Content-Type': 'multipart/mixed; boundary=b' }, parts.join('\r\n'))
    for (const _ of [1, 2]) expect((await hand(mail)).data).toEqual({ stored: true })
    const { data } = await thread()
    expect(data).toMatchObject([
      { text: '[run.html]\nThis fan:', attachments: [{ name: 'fan.png', type: 'image/png' }] },
    ])
    const url = filePath(data[0].attachments[0])
    const file = await server.app.inject({ url, headers: server.as('editor') })
    expect(file.rawPayload.equals(picture)).toBe(true)
    expect((await server.app.inject({ url })).statusCode).not.toBe(200)
  })

  it('are taken with the recipient of the envelope, and as HTML', async () => {
    const html = raw(
      { To: 'someone@lights.example', 'Content-Type': 'text/html; charset=utf-8' },
      '<p>F&uuml;r <b>uns</b></p>',
    )
    expect((await hand(html)).code).toBe(CODES.notFound)
    const to = encodeURIComponent(replyAddress(INBOUND, message))
    expect((await hand(html, { query: `?to=${to}` })).code).toBe(CODES.ok)
    expect((await thread()).data).toMatchObject([{ text: 'Für uns' }])
  })

  it('reach every message that a mail is addressed to, once each', async () => {
    const other = await storeRecord(server.context, 'messages', {
      ...MESSAGE,
      customer,
      submission: `other-${sent}`,
    })
    const To = replyAddress(INBOUND, message)
    const both = `${To}, ${replyAddress(INBOUND, other)}, ${To}`
    expect((await hand(raw({ To }))).data).toEqual({ stored: true })
    for (const _ of [1, 2]) expect((await hand(raw({ To: both }))).data).toEqual({ stored: true })
    expect((await thread()).data).toHaveLength(1)
    expect((await thread('editor', other)).data).toMatchObject([
      { kind: 'mail', text: 'Thank you!' },
    ])
  })

  it('are read up to a limit, also as HTML', async () => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8' }
    const nested = `${'<div>'.repeat(10_000)}deep${'</div>'.repeat(10_000)}`
    const html = `<p>Hello</p>${' '.repeat(120_000)}<p>End</p>${nested}`
    expect((await hand(raw(headers, html))).data).toEqual({ stored: true })
    expect((await thread()).data).toMatchObject([{ text: expect.stringMatching(/^Hello\n\nEnd/) }])
  })

  it('are rejected if they are not mails, or too large, with the limit', async () => {
    const query = `?to=${encodeURIComponent(replyAddress(INBOUND, message))}`
    expect(await hand('\u0001\u0002 garbage', { query })).toMatchObject({
      message: 'We couldn’t read this email',
    })
    const large = await hand(raw({}, 'x'.repeat(13 * 1024 * 1024)))
    expect(large).toMatchObject({ code: CODES.tooLarge, message: 'The file is larger than 12 MB' })
    expect((await thread()).data).toEqual([])
  })

  it('are not taken without the secret, or from another thread', async () => {
    expect((await hand(raw(), { secret: 'guessed' })).code).toBe(CODES.forbidden)
    const forged = replyAddress({ ...INBOUND, secret: 'another secret' }, message)
    expect((await hand(raw({ To: forged }))).code).toBe(CODES.notFound)
    const other = replyAddress(INBOUND, message).replace(`+${message}-`, `+${message + 1}-`)
    expect((await hand(raw({ To: other }))).code).toBe(CODES.notFound)
    expect((await thread()).data).toEqual([])
  })

  it('are pasted in where no mail arrives', async () => {
    const [answer] = (await reply({})).data
    await server.context.db.query.deleteFrom('outgoing_mails').execute()
    const pasted = { kind: 'pasted', text: 'Thanks\n> The 92 mm one.', seen: answer.id }
    expect((await reply(pasted)).data).toMatchObject([
      { kind: 'answer' },
      { kind: 'pasted', text: 'Thanks', quoted: '> The 92 mm one.', sender: MESSAGE.email },
    ])
    expect(await queuedMails(server.context)).toEqual([])
  })

  it('reach the messages that are left when others of the mail are gone', async () => {
    const gone = message
    const left = await storeRecord(server.context, 'messages', {
      ...MESSAGE,
      customer,
      submission: `key-${++sent}`,
    })
    await rest(server).remove('messages', gone)
    const to = (ids: number[]) =>
      raw({ To: ids.map((id) => replyAddress(INBOUND, id)).join(', '), 'X-Key': 'both' })
    expect((await hand(to([gone, left]))).data).toEqual({ stored: true })
    expect((await thread('editor', left)).data).toHaveLength(1)
    expect((await hand(to([gone]))).code).toBe(CODES.notFound)
  })

  it('let one of two clerks reply; the other has to read first', async () => {
    const answers = await Promise.all([reply({ text: 'A' }), reply({ text: 'B' }, 'admin')])
    expect(answers.map(({ code }) => code).sort()).toEqual([CODES.ok, CODES.conflict])
    expect(await queuedMails(server.context)).toHaveLength(1)
    const { data } = await thread()
    expect(data).toHaveLength(1)
    for (const seen of [0, data[0].id + 1_000])
      expect((await reply({ seen })).code).toBe(CODES.conflict)
    expect((await reply({ seen: data[0].id })).code).toBe(CODES.ok)
  })

  it('are open to staff alone; customers read their own', async () => {
    await reply({})
    expect((await thread('visitor')).code).toBe(CODES.forbidden)
    expect((await reply({}, 'visitor')).code).toBe(CODES.forbidden)
    const own = await deviceOf(server, customer)
    const other = await deviceOf(server, await addCustomer(server, `other-${engine}`))
    for (const headers of [own, other]) {
      const url = `/api/messages/${message}/replies`
      expect((await server.app.inject({ url, headers })).json().code).toBe(CODES.forbidden)
    }
    const messagesOf = async (headers: Record<string, string>) =>
      (await server.app.inject({ url: '/api/web/messages', headers })).json().data
    expect((await messagesOf(own))[0]).toMatchObject({
      id: message,
      replies: [{ text: 'The 92 mm one.', own: false }],
    })
    expect(JSON.stringify((await messagesOf(own))[0].replies)).not.toContain('editor')
    expect(await messagesOf(other)).toEqual([])
  })

  it('leave the customer’s words as they were written, by every way', async () => {
    const editor = rest(server, 'editor')
    const words = { message: 'Which lamp fits?' }
    const fixedAt = (path: string) => ({ path, message: 'This can no longer be changed' })
    expect((await editor.update('messages', message, words)).errors).toEqual([fixedAt('message')])
    const others = {
      country: 'France',
      first_name: 'L',
      telephone: '+34 600',
      about_guide: 'x',
      about_serial: 'S1',
    }
    const { errors } = await editor.update('messages', message, {
      ...others,
      email: 'x@y.example',
      about_search: 'x',
    })
    expect(errors).toEqual([...Object.keys(others), 'email', 'about_search'].map(fixedAt))
    expect((await editor.updateMany('messages', [message], words)).code).not.toBe(CODES.ok)
    expect((await editor.batch('messages', [{ id: message, ...words }])).code).not.toBe(CODES.ok)
    expect((await editor.create('replies', { message, text: 'x' })).code).not.toBe(CODES.ok)
    expect((await editor.update('messages', message, { ...MESSAGE, done: true })).code).toBe(
      CODES.ok,
    )
    expect(await messageNow()).toMatchObject({ message: MESSAGE.message, done: true })
    const typed = recordOf(await editor.create('messages', MESSAGE))
    expect(recordOf(await editor.update('messages', typed.id, words))).toMatchObject(words)
  })
})

it('reports the variables of inbound mail that are missing or wrong', () => {
  expect(() => readEnv({ INBOUND_MAIL_ADDRESS: 'reply@lights.example' })).toThrow(
    'set both or neither',
  )
  expect(() =>
    readEnv({ INBOUND_MAIL_ADDRESS: 'a+b@c.example', INBOUND_MAIL_SECRET: SECRET }),
  ).toThrow('without a +')
  expect(() => readEnv({ INBOUND_MAIL_SECRET: 'short' })).toThrow(
    'INBOUND_MAIL_SECRET: must have at least 16',
  )
  expect(
    readEnv({ INBOUND_MAIL_ADDRESS: 'Reply@x.example', INBOUND_MAIL_SECRET: SECRET }).inboundMail,
  ).toEqual({
    address: 'reply@x.example',
    secret: SECRET,
  })
})
