/** Mails without the earlier mails that they repeat. */
import { expect, it } from 'vitest'
import { splitQuoted } from './quoted-text.ts'

it.each([
  [
    'Thanks!\n\nOn Mon, 23 Nov 2026 at 10:00, Shop <reply+1@x.example>\nwrote:\n\n> The fan',
    'Thanks!',
  ],
  ['好的\n\n灯光服务台 <reply@x.example> 于2026年11月23日周一 10:00写道：\n> 风扇', '好的'],
  ['Yes\n\n-----Original Message-----\nFrom: x', 'Yes'],
  ['好\n\n发件人: 服务台 <reply@x.example>\n发送时间: 今天\n收件人: 李\n主题: 风扇\n\n您好', '好'],
  [
    'Fine\n\n________________________________\nFrom: S <r@x.example>\nSent: Monday\nTo: Kim\nSubject: Re\n\nHi',
    'Fine',
  ],
  [
    '序列号是 4711\n\nAt 2024-03-05 10:00:00, "S" <r@x.example> wrote:\n>— Please write your reply above this line —',
    '序列号是 4711',
  ],
  ['Below\n— Please write your reply above this line —\nHello', 'Below'],
  ['Top\n> quoted\n>\n> more\n', 'Top'],
  ['> Which one?\nThe left one', '> Which one?\nThe left one'],
  ['No quotes\r\nat all', 'No quotes\nat all'],
])('%j says %j', (written, text) => {
  expect(splitQuoted(written).text).toBe(text)
})

it.each([
  [
    'an answer after an own line that begins as a header does',
    'Move it:\nFrom: truss 1\nTo: truss 5\nDate: Monday\nThanks',
  ],
  [
    'an own address for a delivery',
    'Ship it:\nFrom: Lager, l@berlin.example\nTo: Wien\nDate: 3 March\n\nPlease confirm.',
  ],
  ['the same in Chinese', '请发货：\n发件人：张三 z@x.example\n收件人：李四\n时间：三月\n请确认。'],
  ['an address in such a line', 'It is\nFrom: kim@venue.example\nPlease call her.'],
  [
    'answers between quoted lines',
    'See below.\n\nOn Tue, S wrote:\n> Which one?\n\nSN-4711\n\n> Which firmware?\n\n2.3.1',
  ],
  ['a closing line below a quotation', 'Yes.\n> Which one?\n\nSent from my phone'],
  [
    'answers between marked lines of an appended mail',
    'Hi\n-----Original Message-----\n> Which one?\nThe left\n> And?',
  ],
  [
    'a mail that is passed on to us',
    'FYI\n---------- Forwarded message ---------\nFrom: V <v@x.example>\nDate: Mon\nTo: K\n\nIt broke',
  ],
])('shows %s', (_, written) => {
  const unquoted = written.split('\n').filter((line) => !line.startsWith('>'))
  expect(splitQuoted(written).text.split('\n')).toEqual(expect.arrayContaining(unquoted))
})

it('keeps what exceeds the length of a reply', () => {
  const { text, quoted } = splitQuoted(`${'a'.repeat(20_000)}b\n> c`)
  expect([text.length, quoted]).toEqual([20_000, 'b\n\n> c'])
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
