/** Mails without the earlier mails that they repeat. */
import { expect, it } from 'vitest'
import { splitQuoted } from './quoted-text.ts'

it.each([
  ['Thanks!\n\nOn Mon, 23 Nov 2026 at 10:00, Shop <reply+1@x.example>\nwrote:\n\n> The fan', 'Thanks!'],
  ['好的\n\n灯光服务台 <reply@x.example> 于2026年11月23日周一 10:00写道：\n> 风扇', '好的'],
  ['Yes\n\n-----Original Message-----\nFrom: x', 'Yes'],
  ['好\n\n发件人: 服务台 <reply@x.example>\n发送时间: 今天', '好'],
  ['Below\n— Please write your reply above this line —\nHello', 'Below'],
  ['Top\n> quoted\n>\n> more\n', 'Top'],
  ['> Which one?\nThe left one', '> Which one?\nThe left one'],
  ['No quotes\r\nat all', 'No quotes\nat all'],
])('%j says %j', (written, text) => {
  expect(splitQuoted(written).text).toBe(text)
})

it('keeps what it cuts, and all of a mail without other text', () => {
  expect(splitQuoted('a\n> b').quoted).toBe('> b')
  expect(splitQuoted('> b')).toEqual({ text: '> b', quoted: null })
})

it('processes crafted mails without delay', () => {
  splitQuoted(`${'> a\r\n'.repeat(30_000)}end`)
  splitQuoted(`am abcdef schrieb${' '.repeat(20_000)}x`)
  expect(splitQuoted(`${' '.repeat(200_000)}Yes\n> a`)).toEqual({ text: 'Yes', quoted: '> a' })
})
