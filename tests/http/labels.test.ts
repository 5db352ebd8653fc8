/** Labels of units: their numbers and URLs, who may print them, and what they are printed on. */
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { labelsOf } from '#modules/labels/server/labels.ts'
import { CODES } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { addStaff } from '../support/staff.ts'

const both = (text: string) => ({ en: text, zh: null })
const ranges = [{ pattern: 'V1-{yy}{ww}-{nnnn}', first: 'V1-2401-0001', last: 'V1-2620-9999' }]

it('open the page of their product with the serial number', () => {
  const product = { id: 7, model_number: 'V-1', serial_numbers: ranges }
  const labels = labelsOf(product, 'v1 2407 0140', 2, 'https://portal.example')
  expect(labels.map(({ serial, url }) => [serial, url])).toEqual([
    ['V1-2407-0140', 'https://portal.example/detail_web?id=7&serial=V1-2407-0140'],
    ['V1-2407-0141', 'https://portal.example/detail_web?id=7&serial=V1-2407-0141'],
  ])
})

describe('labels', () => {
  let server: TestServer
  let id = 0
  beforeAll(async () => {
    server = await startServer()
    const leimu = await storeRecord(server.context, 'leimu', { name: both('Wash') })
    const category = await storeRecord(server.context, 'categories', { name: both('LED'), leimu })
    const values = {
      model_number: 'V-1',
      name: both('V-1'),
      category,
      status: 'published',
      serial_numbers: ranges,
    }
    id = await storeRecord(server.context, 'goods', values)
  })
  afterAll(() => server.close())

  const print = (
    query: Record<string, string>,
    headers: Record<string, string> = server.as('editor'),
  ) => server.app.inject({ url: `/api/goods/${id}/labels?${new URLSearchParams(query)}`, headers })

  /**
   * The serial numbers of each page, and its size in millimetres. Built-in fonts hold Latin letters
   * as they are.
   */
  function pagesOf(pdf: Buffer) {
    const text = pdf.toString('latin1')
    const streams = [...text.matchAll(/\/FlateDecode\n>>\nstream\n/g)].map(({ index, 0: head }) =>
      inflateSync(pdf.subarray(index + head.length)).toString('latin1'),
    )
    const sizes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
      size.map((points) => Math.round((Number(points) / 72) * 25.4)),
    )
    const visibleText = (stream: string) =>
      [...stream.matchAll(/\[(.*)\] TJ/g)].map(([, glyphs = '']) =>
        [...glyphs.matchAll(/<(\w+)>/g)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      )
    return streams.map((stream, index) => ({
      texts: visibleText(stream).filter((line) => line.startsWith('V1-')),
      size: sizes[index],
    }))
  }

  it('fill sheets from the first free place', async () => {
    const answer = await print({ first: 'V1-2407-0001', count: '23', sheet: 'L7160', used: '19' })
    expect(answer.headers['content-type']).toBe('application/pdf')
    const pages = pagesOf(answer.rawPayload)
    expect(pages.map(({ texts }) => texts.length)).toEqual([2, 21])
    expect(pages[0]).toEqual({ texts: ['V1-2407-0001', 'V1-2407-0002'], size: [210, 297] })
    expect(pages[1]?.texts.at(-1)).toBe('V1-2407-0023')
  })

  it('follow each other on a roll', async () => {
    const { rawPayload } = await print({ first: 'V1-2407-0001', count: '2', sheet: 'R62' })
    expect(pagesOf(rawPayload)).toEqual([
      { texts: ['V1-2407-0001'], size: [62, 29] },
      { texts: ['V1-2407-0002'], size: [62, 29] },
    ])
  })

  it.each([
    [{ first: 'hello' }, 'first'],
    [{ first: 'V1-2407-0001', count: '501' }, 'count'],
    [{ first: 'V1-2407-9990', count: '11' }, 'count'],
    [{ first: 'V1-2620-9999', count: '2' }, 'count'],
    [{ first: 'V1-2407-0001', used: '21' }, 'used'],
    [{ first: 'V1-2407-0001', sheet: 'A0' }, 'sheet'],
  ])('are rejected for %j at %s', async (query, path) => {
    const { code, data } = (await print(query)).json()
    expect([code, data.errors.map((error: { path: string }) => error.path)]).toEqual([
      CODES.validation,
      [path],
    ])
  })

  it('are printed by those who maintain serial numbers alone', async () => {
    const reader = await addStaff(server, 'reader', { goods: { actions: ['list', 'read'] } })
    const query = { first: 'V1-2407-0001' }
    const codeFor = async (headers: Record<string, string>) =>
      (await print(query, headers)).json().code
    expect(await codeFor(reader.headers)).toBe(CODES.forbidden)
    expect(await codeFor(await deviceOf(server, await addCustomer(server, 'lin')))).toBe(
      CODES.forbidden,
    )
    expect((await print(query, server.as('admin'))).statusCode).toBe(200)
  })
})
