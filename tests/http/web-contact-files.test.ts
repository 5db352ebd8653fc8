/** Attachments of customers' messages: access, formats and limits; on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filePath, type StoredFile } from '#fields/stored-file.ts'
import { UPLOAD_RATE } from '#modules/support/server/contact/routes.ts'
import { findFiles } from '#server/files/store.ts'
import { deleteUnusedFiles } from '#server/files/unused.ts'
import { CODES } from '#shared/errors.ts'
import { ATTACHMENTS } from '#shared/web/contact-options.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { sampleImage } from '../support/sample-files.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

type Headers = Record<string, string>

const SENDER = {
  continent: 'Oceania',
  country: 'New Zealand',
  first_name: 'Aroha',
  last_name: 'Parata',
  email: 'aroha@harbourlight.example',
  message: 'See the photograph.',
}

describe.each(RULE_ENGINES)('attachments of messages on %s', (engine) => {
  let server: TestServer
  let made = 0
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  const customer = async () => deviceOf(server, await addCustomer(server, `sender-${made++}`))
  async function upload(headers: Headers, file: File) {
    const payload = new FormData()
    payload.append('file', file)
    return (
      await server.app.inject({ method: 'POST', url: '/api/web/attachments', payload, headers })
    ).json()
  }
  const picture = (size: number) =>
    new File([Uint8Array.from(sampleImage('fan.png', size).content)], 'fan.png')
  const send = async (headers: Headers, attachments: object[]) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/api/contact_web',
        payload: { ...SENDER, attachments },
        headers,
      })
    ).json()
  const rejected = {
    code: CODES.validation,
    data: { errors: [expect.objectContaining({ path: 'attachments' })] },
  }

  it('are readable for the sender and for staff alone', async () => {
    const [one, other] = [await customer(), await customer()]
    const { data: file } = (await upload(one, picture(made))) as { data: StoredFile }
    expect(file).toMatchObject({ name: 'fan.png', type: 'image/png' })
    const named = { sha256: file.sha256, name: file.name }
    expect(await send(other, [named])).toMatchObject(rejected)
    expect((await send(one, [named])).code).toBe(CODES.ok)
    const messages = (await server.app.inject({ url: '/api/web/messages', headers: one })).json()
    expect(messages.data[0].attachments).toEqual([file])
    const url = filePath(file)
    const status = async (headers: Headers) =>
      (await server.app.inject({ url, headers })).statusCode
    expect(await Promise.all([one, server.as('editor'), other, {}].map(status))).toEqual([
      200, 200, 404, 401,
    ])
    expect(await send(one, Array(ATTACHMENTS.maxFiles + 1).fill(named))).toMatchObject(rejected)
  })

  it('are pictures, PDF, zip and video by their content, with any name', async () => {
    const me = await customer()
    expect((await upload(me, new File(['MZ\u0000\u0001'], 'fan.png'))).code).toBe(CODES.readable)
    expect((await upload(me, new File(['plain text'], 'notes.txt'))).code).toBe(CODES.readable)
    expect((await upload(me, new File(['%PDF-1.7\n%…\n'], 'plan'))).data.type).toBe(
      'application/pdf',
    )
  })

  it('are deleted when they are never sent, and never once a record has held them', async () => {
    const me = await customer()
    const { context } = server
    const [sent, unsent] = [picture(made), new File([`%PDF-1.7\n%${made}\n`], 'plan.pdf')]
    const { data: stored } = (await upload(me, sent)) as { data: StoredFile }
    const { data: left } = (await upload(me, unsent)) as { data: StoredFile }
    expect((await send(me, [{ sha256: stored.sha256, name: stored.name }])).code).toBe(CODES.ok)
    await context.db.query.deleteFrom('file_uses').where('sha256', '=', stored.sha256).execute()
    const storedHashes = async () => [
      ...(await findFiles(context.db.query, [stored.sha256, left.sha256])).keys(),
    ]
    const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60_000)
    await deleteUnusedFiles(context, days(1))
    expect(await storedHashes()).toHaveLength(2)
    await deleteUnusedFiles(context, days(7))
    expect(await storedHashes()).toEqual([stored.sha256])
    expect(await context.files.size(left.sha256)).toBeNull()
    expect(await send(me, [{ sha256: left.sha256, name: left.name }])).toMatchObject(rejected)
    expect((await upload(me, unsent)).data).toEqual(left)
    expect((await send(me, [{ sha256: left.sha256, name: left.name }])).code).toBe(CODES.ok)
  })

  it('are limited per customer and hour, from any address', async () => {
    const me = await customer()
    for (let sent = 0; sent < UPLOAD_RATE.max; sent++)
      expect((await upload(me, picture(5))).code).toBe(CODES.ok)
    expect((await upload(me, picture(5))).code).toBe(CODES.tooMany)
    expect((await upload(await customer(), picture(5))).code).toBe(CODES.ok)
  })
})
