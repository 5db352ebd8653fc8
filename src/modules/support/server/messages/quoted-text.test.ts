/** Mails without the earlier mails that they repeat. */
import { expect, it } from 'vitest'
import { splitQuoted as split } from './quoted-text.ts'

const SENT = {
  answers: [
    'The fan\n\nmore',
    'Which one? The 92 mm fan needs two screws, and stays below 80 °C at full power.\n请问您的灯具的序列号是多少？',
  ],
  frame: [
    'Stage Desk',
    '— Please write your reply above this line —\n\nHello Kim,\n\nView:\nhttps://x.example',
  ],
}
const splitQuoted = (written: string) => split(written, SENT)

it.each([
  [
    'Thanks!\n\nOn Mon, 23 Nov 2026 at 10:00, Shop <reply+1@x.example>\nwrote:\n\n> The fan',
    'Thanks!',
  ],
  ['好的\n\n灯光服务台 <reply@x.example> 于2026年11月23日周一 10:00写道：\n> 风扇', '好的'],
  ['Yes\n\n-----Original Message-----\nFrom: x', 'Yes'],
  [
    'Yes\n> Which one? The 92 mm fan needs two\n> screws, and stays below 80 °C at full\n> power.',
    'Yes',
  ],
  ['是的\n> 请问您的灯具\n> 的序列号是多少？', '是的'],
  [
    'Yes\n________________________________\nFrom: S <r@x.example>\nSent: Monday\nTo: Kim\nSubject: Re\n\nStage Desk\n— Please write your reply above this line —\nHello Kim,\nThe fan\nView<https://x.example>',
    'Yes',
  ],
  [
    '好\n\n发件人: 服务台 <reply@x.example>\n发送时间: 今天\n收件人: 李\n主题: 风扇\n\n请问您的灯具的序列号是多少？',
    '好',
  ],
  [
    'Fine\n\n________________________________\nFrom: S <r@x.example>\nSent: Monday\nTo: Kim\nSubject: Re\n\nHello Kim,',
    'Fine',
  ],
  [
    '序列号是 4711\n\nAt 2024-03-05 10:00:00, "S" <r@x.example> wrote:\n>— Please write your reply above this line —',
    '序列号是 4711',
  ],
  ['Below\n— Please write your reply above this line —\nHello Kim,', 'Below'],
  ['Top\n> The fan\n>\n> more\n', 'Top'],
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
    'an answer within an appended mail without marks',
    'See below.\n\nFrom: S <r@x.example>\nSent: Monday\nTo: Kim\nSubject: Re\n\nHello Kim,\n\nWhich one? The 92 mm fan needs two\nThe left one, SN-4711\nscrews, and stays below 80 °C at full power.',
  ],
  [
    'a short answer there that a word of ours is as well',
    'Hi\n\n-----原始邮件-----\n发件人: S <r@x.example>\n时间: 今天\n主题: Re\n\nWhich one? The 92 mm fan needs two screws\nfan\n',
  ],
  [
    'a mail of others, which was appended to one of ours',
    'Yes\n-----Original Message-----\nFrom: Lee <l@x.example>\nTo: Kim\nSubject: x\n\nPlease ask for two fans.',
  ],
  [
    'a mail that is passed on to us',
    'FYI\n---------- Forwarded message ---------\nFrom: V <v@x.example>\nDate: Mon\nTo: K\n\nIt broke',
  ],
])('shows %s', (_, written) => {
  const unquoted = written.split('\n').filter((line) => !/^(>|screws)/.test(line))
  expect(splitQuoted(written).text.split('\n')).toEqual(expect.arrayContaining(unquoted))
})

it.each([
  ['a comparison at the end', 'It shuts off when\n> 80 °C'],
  ['one below what we have asked', 'It does:\n\nOn Tue, S wrote:\n> The fan\n> 80 °C'],
  ['one that we have written as well', 'It is\n> 80 °C at'],
  ['marked lines that we have not sent', 'Log:\n> boot failed\n> retry'],
])('shows %s in full', (_, written) => {
  expect(splitQuoted(written)).toEqual({ text: written, quoted: null })
})

it('keeps what exceeds the length of a reply', () => {
  const { text, quoted } = splitQuoted(`${'a'.repeat(20_000)}b\n> The fan`)
  expect([text.length, quoted]).toEqual([20_000, 'b\n\n> The fan'])
})

it('keeps what it cuts, and all of a mail without other text', () => {
  expect(splitQuoted('a\n> more').quoted).toBe('> more')
  expect(splitQuoted('> b')).toEqual({ text: '> b', quoted: null })
})

it('processes crafted mails without delay', () => {
  splitQuoted(`${'> a\r\n'.repeat(30_000)}end`)
  splitQuoted('a\n> b\n'.repeat(15_000))
  splitQuoted('From: a@b\nTo: c\nSubject: d\n'.repeat(2_000))
  splitQuoted(`am abcdef schrieb${' '.repeat(20_000)}x`)
  expect(splitQuoted(`${' '.repeat(200_000)}Yes\n> more`)).toEqual({
    text: 'Yes',
    quoted: '> more',
  })
})
