/** Mails of people, of programs that answer for them, and returned ones. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { readMail } from './mail-thread.ts'

const REPLY_TO = 'reply+12-abcdef@lights.example'
const RETURNED = `From: Lights <no-reply@lights.example>\r\nReply-To: ${REPLY_TO}\r\nTo: kim@venue.example\r\n\r\nThe fan`

const read = (headers: Record<string, string>, body = 'See you.') =>
  readMail(
    new TextEncoder().encode(
      [
        ...Object.entries({
          From: 'Kim <kim@venue.example>',
          To: 'no-reply@lights.example',
          'MIME-Version': '1.0',
          ...headers,
        }).map(([name, value]) => `${name}: ${value}`),
        '',
        body,
      ].join('\r\n'),
    ),
  )
const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
const mixed = (part: string) =>
  ['--b', 'Content-Type: text/plain', '', 'No such mailbox.', '--b', part, '--b--'].join('\r\n')
const MIXED = { 'Content-Type': 'multipart/mixed; boundary=b' }

it.each([
  'Absence du bureau : fan',
  'Fuera de la oficina: fan',
  'Fuori sede: fan',
  'Nieobecność: fan',
  'Frånvaro: fan',
  'Automatische reactie: fan',
  'Automatski odgovor: fan',
  'Автоматичен отговор: fan',
  '부재중: 팬',
  '不在通知: ファン',
  'رد تلقائي: مروحة',
  'תשובה אוטומטית: מאוורר',
  'Trả lời tự động: quạt',
  'ตอบกลับอัตโนมัติ: พัดลม',
])('a mail with the subject %s is automatic', async (subject) => {
  expect((await read({ Subject: encoded(subject) })).kind).toBe('automatic')
})

it.each<Record<string, string>>([
  { 'X-Auto-Response-Suppress': 'All' },
  { 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' },
  { 'X-MS-Exchange-Inbox-Rules-Loop': 'support@lights.example' },
  { Subject: 'Absence of a fan: please send one' },
  { Subject: encoded('回复：自动回复') },
])('a mail with %j is that of a person', async (headers) => {
  expect((await read(headers)).kind).toBe('mail')
})

it.each<[string, Record<string, string>, string?]>([
  [
    'a server without an address',
    { From: 'MAILER-DAEMON (Mail Delivery System)' },
    `Sorry.\r\n${RETURNED}`,
  ],
  ['a server without a name', { From: '<>' }, `Sorry.\r\n${RETURNED}`],
  [
    'Exchange without a report',
    { From: 'Outlook <exchange@venue.example>', 'X-MS-Exchange-Message-Is-Ndr': '', ...MIXED },
    mixed(`Content-Type: message/rfc822\r\n\r\n${RETURNED}`),
  ],
  [
    'a server that encodes the returned mail',
    { From: 'PostMaster@qq.example', Subject: encoded('系统退信'), ...MIXED },
    mixed(
      `Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(RETURNED).toString('base64')}`,
    ),
  ],
  [
    'a server that writes HTML',
    { From: 'postmaster@163.example', 'Content-Type': 'text/html' },
    `<pre>${RETURNED.replaceAll('<', '&lt;')}</pre>`,
  ],
])('a bounce of %s names the message it belongs to', async (_, headers, body) => {
  const { kind, recipients } = await read(headers, body)
  expect([kind, recipients.includes(REPLY_TO)]).toEqual(['bounce', true])
})

it('a warning that a mail is late is no bounce', async () => {
  const late = {
    From: 'MAILER-DAEMON@mx.example',
    Subject: 'Warning: could not send message for past 4 hours',
  }
  expect((await read(late, RETURNED)).kind).toBe('automatic')
})

it.each(['data:image/png', 'DATA:Image/PNG'])(
  'a picture written into the text as %s is kept',
  async (type) => {
    const html = `<p>Broken</p><img src="${type};base64,iVBORw0KGgo=">`
    expect((await read({ 'Content-Type': 'text/html' }, html)).files).toMatchObject([
      { name: '1.png' },
    ])
  },
)

it('requests no picture at another address', async () => {
  const server = createServer((_, response) => response.end('picture'))
  const requested = vi.fn()
  server.on('request', requested)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const html = `<p>Broken</p><img src="http://127.0.0.1:${port}/?data:image/png">`
  expect((await read({ 'Content-Type': 'text/html' }, html)).files).toEqual([])
  expect(requested).not.toHaveBeenCalled()
  server.close()
})
