/**
 * Contents of mails to a message, on both databases: pictures, quotations, automatic replies and
 * bounces.
 */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { replyAddress } from '#modules/support/server/messages/reply-address.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { queuedMails } from '../support/mails.ts'
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

describe.each(RULE_ENGINES)('mails to messages on %s', (engine) => {
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

  it('include the pictures within their text, named or not', async () => {
    const picture = (
      await readFile(new URL('../../public/icon-192.png', import.meta.url))
    ).toString('base64')
    const inline = (headers: string) =>
      `--b\r\nContent-Type: image/png${headers}\r\nContent-Transfer-Encoding: base64\r\n\r\n${picture}\r\n`
    const html = `<p>Broken here:</p><img src="cid:x1@a"><img src="data:image/png;base64,${picture}"><img src="data:image/x">`
    const parts = [
      `--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n`,
      inline('; name=photo.png\r\nContent-ID: <x1@a>\r\nContent-Disposition: inline'),
      inline('\r\nContent-ID: <x2@a>'),
    ]
    await hand(raw({ 'Content-Type': 'multipart/related; boundary=b' }, `${parts.join('')}--b--`))
    const { data } = await thread()
    expect(data).toMatchObject([{ text: 'Broken here:' }])
    expect(data[0].attachments.map(({ name }: { name: string }) => name)).toEqual([
      'photo.png',
      '2.png',
      '3.png',
    ])
  })

  it('show what was answered between quoted lines, also of HTML', async () => {
    const html =
      '<p>See below</p><blockquote>Which one?</blockquote><p>SN-4711</p><blockquote>And?</blockquote>'
    await reply({ text: 'Which one?\nAnd?' })
    await hand(raw({ 'Content-Type': 'text/html' }, html))
    expect((await thread()).data).toMatchObject([
      { kind: 'answer' },
      { text: 'See below\n\n> Which one?\n\nSN-4711', quoted: '> And?' },
    ])
  })

  const SENT_HEADER =
    'From: Desk <desk@lights.example>\nSent: Monday\nTo: Lucía\nSubject: Re: your message\n\n'

  it('show what was answered within our mail, as programs append it, and fold all of it if nothing was', async () => {
    await reply({ text: 'Which one?\nHow many fans does the fixture have now?' })
    const [sent] = await queuedMails(server.context)
    const appended = `${SENT_HEADER}${sent?.text}`
    const answered = appended.replace('Which one?', 'Which one?\nThe left one.')
    await hand(raw({ 'X-Key': 'a' }, `Gladly.\n\n${answered}`))
    await hand(raw({ 'X-Key': 'b' }, `Gladly.\n\n${appended}`))
    await hand(raw({ 'X-Key': 'c' }, 'It stops at\n> 80 °C'))
    const { data } = await thread()
    expect(data[1].text).toContain('Which one?\nThe left one.')
    expect(data.slice(2)).toMatchObject([
      { text: 'Gladly.', quoted: appended.trim() },
      { text: 'It stops at\n> 80 °C', quoted: null },
    ])
  })

  it.each<Record<string, string>>([
    { 'Auto-Submitted': 'auto-replied' },
    { 'X-Autoreply': 'yes' },
    { 'X-Autorespond': 'away' },
    { Precedence: 'auto_reply' },
    { 'X-MS-Exchange-Generated-Message-Source': 'Mailbox Rules Agent' },
    { 'Return-Path': '<>' },
    { Subject: '=?utf-8?B?6Ieq5Yqo5Zue5aSNOg==?=' },
    { Subject: 'Automatic reply: your message' },
    {
      Subject: `=?utf-8?B?${Buffer.from('Réponse automatique : x'.normalize('NFD')).toString('base64')}?=`,
    },
    { Subject: `=?utf-8?B?${Buffer.from('Автоматический ответ: x').toString('base64')}?=` },
    { 'X-Autoresponse': 'vacation' },
    { 'X-Auto-Reply-From': 'lucia@tablado.example' },
    { 'X-Amazon-Auto-Reply': 'true' },
    { 'X-Precedence': 'auto_reply' },
    { 'X-POST-MessageClass': '9; Autoresponder' },
    { Subject: 'Out of Office Re: your message' },
    { Subject: 'Abwesend: Ihre Nachricht' },
    { 'Content-Type': 'multipart/report; report-type=disposition-notification; boundary=b' },
  ])('keep an automatic one apart: %j', async (headers) => {
    await reply({})
    await server.context.db.query.deleteFrom('notifications').execute()
    expect((await hand(raw(headers, 'I am away.'))).data).toEqual({ stored: true })
    expect((await thread()).data).toMatchObject([{ kind: 'answer' }, { kind: 'automatic' }])
    expect(await messageNow()).toMatchObject({ done: true })
    expect(await server.context.db.query.selectFrom('notifications').selectAll().execute()).toEqual(
      [],
    )
    expect((await queuedMails(server.context)).length).toBe(1)
  })

  it.each<Record<string, string>>([
    { Subject: 'Re: 自动回复：您的留言' },
    { Subject: 'Automatic replies of the desk fail' },
    { Subject: 'Automatic reply does not work on the console' },
    { Subject: 'Out of office hours support' },
    { Precedence: 'normal' },
    { From: 'postmaster@tablado.example' },
    { From: 'Postmaster <Postmaster@tablado.example>', Subject: 'Undeliverable crate' },
    { From: 'postmaster@tablado.example', 'Return-Path': '<postmaster@tablado.example>' },
    { 'Auto-Submitted': 'no' },
  ])('are a person’s with %j', async (headers) => {
    await hand(raw(headers))
    expect((await thread()).data).toMatchObject([{ kind: 'mail' }])
  })

  const report = (action: string) =>
    [
      '--b\r\nContent-Type: text/plain\r\n\r\nThe mailbox is full.',
      `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; x\r\n\r\nAction: ${action}\r\nStatus: 5.2.2`,
      `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nReply-To: ${replyAddress(INBOUND, message)}\r\nSubject: Re`,
      '--b--',
    ].join('\r\n')
  const BOUNCE = {
    From: 'Mail Delivery System <MAILER-DAEMON@mx.example>',
    To: 'no-reply@lights.example',
    'Auto-Submitted': 'auto-replied',
    'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
  }

  it('that could not be delivered are noted: open again, with a notice, and not for the customer', async () => {
    await reply({})
    expect((await hand(raw(BOUNCE, report('failed')))).data).toEqual({ stored: true })
    const bounce = { kind: 'bounce', text: 'The mailbox is full.', attachments: [] }
    expect((await thread()).data).toMatchObject([{ kind: 'answer' }, bounce])
    expect(await messageNow()).toMatchObject({ done: false })
    const bell = await server.app.inject({
      url: '/api/user/notifications',
      headers: server.as('editor'),
    })
    expect(bell.json().data.items[0]).toMatchObject({
      kind: 'bounced',
      record: message,
      text: 'The mailbox is full.',
    })
    const url = '/api/web/messages'
    const own = (await server.app.inject({ url, headers: await deviceOf(server, customer) })).json()
      .data
    expect(own.find(({ id }: { id: number }) => id === message).replies).toMatchObject([
      { own: false },
    ])
  })

  it('that could not be delivered are found by the mail below their own words', async () => {
    const returned = `Sorry, no mailbox.\r\n\r\n--- A copy of the message.\r\n\r\nReply-To: <${replyAddress(INBOUND, message)}>`
    const headers = {
      From: 'MAILER-DAEMON@mx.example',
      To: 'no-reply@lights.example',
      'Return-Path': '<>',
    }
    expect((await hand(raw(headers, returned))).data).toEqual({ stored: true })
    expect((await thread()).data).toMatchObject([{ kind: 'bounce' }])
  })

  it('that a postmaster’s program returns are noted as well', async () => {
    const headers = { From: 'postmaster@mx.example', To: replyAddress(INBOUND, message) }
    const body = report('failed')
    const type = 'multipart/mixed; boundary=b'
    await hand(raw({ ...headers, 'X-Key': 'a', 'Return-Path': '<>' }, 'No such mailbox.'))
    await hand(raw({ ...headers, 'X-Key': 'b', 'Auto-Submitted': 'auto-generated' }, 'No mailbox.'))
    await hand(raw({ ...headers, 'X-Key': 'c', 'Content-Type': type }, body))
    expect((await thread()).data).toMatchObject(Array(3).fill({ kind: 'bounce' }))
  })

  it('that are late, or have arrived, open nothing', async () => {
    await reply({})
    for (const action of ['delayed', 'delivered'])
      await hand(
        raw({ ...BOUNCE, 'X-Key': action, To: replyAddress(INBOUND, message) }, report(action)),
      )
    expect((await thread()).data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'answer',
      'automatic',
      'automatic',
    ])
    expect(await messageNow()).toMatchObject({ done: true })
  })
})
