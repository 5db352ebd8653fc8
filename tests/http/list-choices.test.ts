/** How users see lists, over HTTP: kept with the account, in every browser. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RULE_ENGINES, type Staff, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('choices of a user on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  const choose = async (name: string, value: unknown, person: Staff | null = 'admin') =>
    (
      await server.app.inject({
        method: 'PUT',
        url: `/api/user/choices/${name}`,
        headers: person ? server.as(person) : {},
        payload: { value },
      })
    ).statusCode
  const choicesOf = async (person: Staff) =>
    (
      await server.app.inject({ method: 'GET', url: '/api/user/info', headers: server.as(person) })
    ).json().data.choices

  it('are those of the last change, by account', async () => {
    expect(await choicesOf('admin')).toEqual({})
    expect([await choose('codes/sheet', true), await choose('orders/view', 'board')]).toEqual([
      200, 200,
    ])
    expect(await choose('codes/sheet', false)).toBe(200)
    expect(await choicesOf('admin')).toEqual({ 'codes.sheet': false, 'orders.view': 'board' })
    expect(await choicesOf('editor')).toEqual({})
  })

  it('are about lists that exist', async () => {
    expect(await choose('nothing/sheet', true)).toBe(404)
    expect([await choose('codes/width', true), await choose('codes/view', 'map')]).toEqual([
      422, 422,
    ])
  })
})
