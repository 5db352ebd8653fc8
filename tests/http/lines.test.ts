/** The product lines of the storefront and their pictures, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { enginesFor, startServer, type TestServer } from '../support/server.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30z"/></svg>'

describe.each(enginesFor(import.meta.filename))('product lines for everyone on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
    const image = await upload()
    await create({ name: { en: 'Wash', zh: '染色灯' }, sort: 2 })
    await create({ name: { en: 'Profile', zh: '切割灯' }, sort: 1, image })
    await create({ name: { en: 'Secret', zh: '未发布' }, sort: 0, visible: false })
  })
  afterAll(() => server.close())

  const create = async (values: object) => {
    const headers = server.as('admin')
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/leimu',
      payload: values,
      headers,
    })
    expect(answer.json().code).toBe(CODES.ok)
    return answer.json().data
  }
  async function upload(text = SVG) {
    const form = new FormData()
    form.append('file', new File([text], 'line.svg'))
    const headers = server.as('admin')
    return (
      await server.app.inject({ method: 'POST', url: '/api/files', payload: form, headers })
    ).json().data
  }

  it('include only visible lines, in their order, with name and picture', async () => {
    const answer = await server.app.inject('/api/web/lines')
    expect(answer.headers['content-range']).toBe('lines 0-1/2')
    expect(answer.json()).toEqual({
      code: CODES.ok,
      message: 'success',
      data: [
        {
          id: expect.any(Number),
          name: { en: 'Profile', zh: '切割灯' },
          image: {
            address: expect.stringMatching(/^\/api\/files\/[0-9a-f]{64}\/line\.svg$/),
            width: 40,
            height: 30,
          },
        },
        { id: expect.any(Number), name: { en: 'Wash', zh: '染色灯' }, image: null },
      ],
    })
  })

  it('are paginated, at most a hundred a page', async () => {
    const page = await server.app.inject('/api/web/lines?range=[1,1]')
    expect(page.json().data.map(({ name }: { name: { en: string } }) => name.en)).toEqual(['Wash'])
    for (let sort = 10; sort < 115; sort++)
      await create({ name: { en: `Line ${sort}`, zh: null }, sort })
    expect((await server.app.inject('/api/web/lines?range=[0,999]')).json().data).toHaveLength(100)
  })

  it('show their pictures to everyone, also with an expired session, until the line is hidden', async () => {
    const image = await upload(SVG.replace('40', '41'))
    const line = await create({ name: { en: 'Beam', zh: '光束灯' }, sort: 3, image })
    const url = `/api/files/${image.sha256}/line.svg`
    expect((await server.app.inject(url)).statusCode).toBe(200)
    expect(
      (await server.app.inject({ url, headers: { cookie: 'Admin-Token=ended' } })).statusCode,
    ).toBe(200)
    const hide = {
      method: 'PUT',
      url: `/api/leimu/${line.id}`,
      payload: { visible: false },
    } as const
    expect((await server.app.inject({ ...hide, headers: server.as('admin') })).json().code).toBe(
      CODES.ok,
    )
    expect((await server.app.inject(url)).statusCode).toBe(401)
  })
})
