/** The second product on the engine: `examples/bicycle-hire`. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkConfig } from '#server/config/check-config.ts'
import { resources } from '../../examples/bicycle-hire/resources.config.ts'
import { startServer, type TestServer } from '../support/server.ts'

const CONFIG = 'examples/bicycle-hire/resources.config.ts'

describe('the bicycle hire', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ resources, modules: [], accounts: true })
  })
  afterAll(() => server.close())

  const send = (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    person: 'admin' | 'visitor' = 'admin',
  ) => server.app.inject({ method, url, headers: server.as(person), ...(payload && { payload }) })

  const create = async (url: string, record: object) =>
    (await send('POST', url, record)).json().data

  it('has a config of at most 65 lines, in which nothing is wrong', async () => {
    expect(readFileSync(CONFIG, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(65)
    expect(await checkConfig(resolve(CONFIG))).toEqual([])
  })

  it('keeps bicycles and hires, and takes steps of the workflow', async () => {
    const station = await create('/api/stations', { name: 'Harbour', stands: 24 })
    const bicycle = await create('/api/bicycles', {
      number: 'BH-1',
      model: 'City',
      price: 14,
      station: station.id,
    })
    const rider = await create('/api/riders', { name: 'Mia', telephone: '+46 70 123 45 67' })
    const hire = { bicycle: bicycle.id, rider: rider.id, due: '2026-12-01T10:00:00.000Z' }
    const booked = await create('/api/hires', hire)
    expect(booked).toMatchObject({ bicycle: bicycle.id, status: 'booked' })
    const step = (status: string) => send('PUT', `/api/hires/${booked.id}`, { status })
    expect((await step('out')).json().data).toMatchObject({ status: 'out' })
    expect((await step('booked')).statusCode).toBeGreaterThanOrEqual(400)
  })

  it('names a record in the history by the record that its title refers to', async () => {
    const { db } = server.context
    const logged = db.query.selectFrom('audit').select('title').where('resource', '=', 'hires')
    expect(new Set((await logged.execute()).map(({ title }) => title))).toEqual(new Set(['BH-1']))
  })

  it('closes its lists to those without a permission', async () => {
    expect((await send('GET', '/api/bicycles', undefined, 'visitor')).statusCode).toBe(403)
  })

  it('describes its API without a word of the portal', async () => {
    const document = (await send('GET', '/api/docs.json')).body
    expect(document).toContain('/api/bicycles')
    expect(document.match(/fixture|firmware|zujian|leimu|\bcart\b/gi) ?? []).toEqual([])
  })
})
