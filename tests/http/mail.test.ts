/** The mail queue: over SMTP to a real server, into the outbox, retried, never sent twice. */

import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { retryDelay } from '#server/mail/deliver.ts'
import type { Template } from '#server/mail/mail-content.ts'
import { cancelMails, queueMail } from '#server/mail/queue.ts'
import { createMailTransport, type MailTransport } from '#server/mail/transport.ts'
import { startMailWorker } from '#server/mail/worker.ts'
import { storeRecord } from '../resources/records.ts'
import { deliverIn, queuedMails, readMail, readOutbox } from '../support/mails.ts'
import { enginesFor, startServer, type TestServer } from '../support/server.ts'

const TEMPLATE: Template<{ name: string }> = ({ name, product }, _, locale) =>
  locale === 'zh'
    ? { subject: `您好 ${name}`, paragraphs: [`来自 ${product} 的问候`] }
    : {
        subject: `Hello ${name}`,
        paragraphs: [`Hello from ${product}`],
        button: { label: 'Look', path: '/x?a=1&b=2' },
      }

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }

describe.each(enginesFor(import.meta.filename))('mails on %s', (engine) => {
  let server: TestServer
  const open: (() => void)[] = []
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())
  afterEach(async () => {
    for (const close of open.splice(0)) close()
    await server.context.db.query.deleteFrom('outgoing_mails').execute()
  })

  const queue = (name: string, language: string | null = 'en') =>
    server.context.db.transaction((trx) =>
      queueMail(server.context, trx, {
        to: 'someone@stage.example',
        language,
        about: name,
        template: TEMPLATE,
        data: { name },
      }),
    )
  const states = async () =>
    (await queuedMails(server.context)).map(({ state, attempts }) => [state, Number(attempts)])

  /**
   * An SMTP server that answers each message with the next of `replies` (0 accepts it), then
   * accepts all.
   */
  async function smtp(replies: number[] = []) {
    const received: string[] = []
    const listening = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const code = replies.shift() ?? 0
          if (code) return done(Object.assign(new Error('not now'), { responseCode: code }))
          received.push(Buffer.concat(chunks).toString())
          done()
        })
      },
    })
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    const { port } = listening.server.address() as AddressInfo
    const transport = createMailTransport({
      ...server.context.env,
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: 'support@lights.example',
    })
    open.push(
      () => transport.close(),
      () => listening.close(),
    )
    return { received, transport }
  }

  it('arrive complete at a mail server, in both languages', async () => {
    const { received, transport } = await smtp()
    await queue('Ines', 'en')
    await queue('青屿', 'zh')
    expect(await deliverIn(server.context, 31, transport)).toEqual({
      sent: 2,
      failed: [],
      postponed: [],
    })
    const [en, zh] = received
      .map(readMail)
      .sort((first, second) =>
        (first.headers.subject ?? '').localeCompare(second.headers.subject ?? '', 'en'),
      )
    expect(en?.headers).toMatchObject({
      to: 'someone@stage.example',
      from: 'Followspot e-Support <support@lights.example>',
      subject: 'Hello Ines',
    })
    expect(en?.text).toContain('Hello from Followspot e-Support')
    expect(en?.text).toContain('http://localhost:3000/x?a=1&b=2')
    expect(en?.html).toContain('href="http://localhost:3000/x?a=1&amp;b=2"')
    expect(zh?.headers.subject).toBe('您好 青屿')
    expect(zh?.text).toContain('来自 Followspot e-Support 的问候')
    expect(await deliverIn(server.context, 3600, transport)).toMatchObject({ sent: 0 })
    const [row] = await queuedMails(server.context)
    expect(row).toMatchObject({ state: 'sent', text: '', html: '' })
  })

  it('are retried with growing delays after a temporary failure', async () => {
    const { received, transport } = await smtp([451, 421])
    await queue('Patience')
    const start = Date.now()
    const deliverAt = (seconds: number) => deliverIn(server.context, seconds, transport, start)
    expect(await deliverAt(31)).toMatchObject({
      sent: 0,
      postponed: [{ error: expect.stringContaining('not now') }],
    })
    expect(await deliverAt(31 + 29)).toMatchObject({ sent: 0, postponed: [] })
    expect(await deliverAt(31 + 31)).toMatchObject({ postponed: [{}] })
    expect(await deliverAt(31 + 31 + 61)).toMatchObject({ sent: 1 })
    expect(received).toHaveLength(1)
    expect([1, 2, 3, 20].map(retryDelay)).toEqual([30_000, 60_000, 120_000, 3_600_000])
  })

  it('fail after a permanent rejection, or after a dozen attempts', async () => {
    const { transport } = await smtp([550])
    await queue('Unknown')
    expect(await deliverIn(server.context, 31, transport)).toMatchObject({ failed: [{}] })
    expect(await states()).toEqual([['failed', 1]])
    await queue('Deaf')
    const deaf: MailTransport = {
      send: () => Promise.reject(new Error('no answer')),
      close: () => undefined,
    }
    for (let hours = 1; hours <= 12; hours++) await deliverIn(server.context, hours * 3601, deaf)
    expect((await states()).at(-1)).toEqual(['failed', 12])
  })

  it('are sent once, however many processes run', async () => {
    for (let nth = 0; nth < 12; nth++) await queue(`No ${nth}`)
    const sent: string[] = []
    const slow: MailTransport = {
      send: async ({ subject }) => {
        await new Promise((resolve) => setTimeout(resolve, 5))
        sent.push(subject)
      },
      close: () => undefined,
    }
    const rounds = await Promise.all([1, 2, 3, 4].map(() => deliverIn(server.context, 31, slow)))
    expect(rounds.reduce((sum, { sent }) => sum + sent, 0)).toBe(12)
    expect(new Set(sent).size).toBe(12)
    expect(sent).toHaveLength(12)
  })

  it('are retried when their process dies while sending', async () => {
    await queue('Orphan')
    const now = new Date(Date.now() + 31_000).toISOString()
    await server.context.db.query
      .updateTable('outgoing_mails')
      .set({ state: 'sending', attempts: 1, next_at: now })
      .execute()
    expect(await deliverIn(server.context, 32)).toMatchObject({ sent: 1 })
  })

  it('are not sent when the causing write is rolled back', async () => {
    const failing = server.context.db.transaction(async (trx) => {
      await queueMail(server.context, trx, {
        to: 'a@b.example',
        language: 'en',
        about: 'x',
        template: TEMPLATE,
        data: { name: 'x' },
      })
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await queuedMails(server.context)).toEqual([])
  })

  it('are cancelled while they wait', async () => {
    await queue('order 1')
    await queue('order 2')
    expect(await cancelMails(server.context.db.query, 'order 1')).toBe(1)
    expect(await deliverIn(server.context, 31)).toMatchObject({ sent: 1 })
    expect(await cancelMails(server.context.db.query, 'order 2')).toBe(0)
  })

  it('are not sent when they are cancelled after the worker has chosen them', async () => {
    await queue('order 1')
    await queue('order 2')
    const sent: string[] = []
    const cancelling: MailTransport = {
      send: async ({ subject }) => {
        sent.push(subject)
        for (const about of ['order 1', 'order 2'])
          await cancelMails(server.context.db.query, about)
      },
      close: () => undefined,
    }
    expect(await deliverIn(server.context, 31, cancelling)).toMatchObject({ sent: 1 })
    expect(sent).toHaveLength(1)
    expect((await states()).map(([state]) => state).toSorted()).toEqual(['sent', 'taken back'])
  })

  it('contain the name and contact details of the page style', async () => {
    await storeRecord(server.context, 'page_styles', {
      product_name: { en: 'Lantern Desk', zh: '灯光服务台' },
      theme_colour: '#11a983',
      address: { en: '1 Dock Road', zh: '码头路 1 号' },
      phone: '+86 21 5555 0100',
    })
    await queue('Styled', 'zh')
    await deliverIn(server.context, 31)
    const mail = readOutbox(server.context.env.dataDir).at(-1)
    expect(mail?.headers.from).toBe('灯光服务台 <no-reply@localhost>')
    expect(mail?.text).toMatch(/来自 灯光服务台 的问候[\s\S]*码头路 1 号\n\+86 21 5555 0100/)
    expect(mail?.html).toContain('#11a983')
    await server.context.db.query.deleteFrom('page_styles').execute()
  })

  it('are sent by the worker until it stops', async () => {
    const context = { ...server.context, env: { ...server.context.env, mailDelaySeconds: 0 } }
    const worker = startMailWorker(context, SILENT, { pauseMs: 10 })
    const send = (name: string) =>
      context.db.transaction((trx) =>
        queueMail(context, trx, {
          to: 'w@stage.example',
          language: 'en',
          about: name,
          template: TEMPLATE,
          data: { name },
        }),
      )
    await send('first')
    await expect.poll(states).toEqual([['sent', 1]])
    await worker.stop()
    await send('second')
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect((await states()).map(([state]) => state).toSorted()).toEqual(['sent', 'waiting'])
  })
})

describe('the environment of mails', () => {
  it('reports invalid variables', () => {
    expect(() => readEnv({ MAIL_FROM: 'nobody' })).toThrow(
      'MAIL_FROM: must be the sender address of mails',
    )
    expect(() => readEnv({ MAIL_DELAY_SECONDS: '-1' })).toThrow('MAIL_DELAY_SECONDS')
    expect(readEnv({}).mailDelaySeconds).toBe(30)
  })
})
