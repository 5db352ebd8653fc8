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

  const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, person: 'admin' | 'visitor' = 'admin') =>
    server.app.inject({ method, url, headers: server.as(person), ...(payload && { payload }) })

  it('has a config of at most 60 lines, in which nothing is wrong', async () => {
    expect(readFileSync(CONFIG, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60)
    expect(await checkConfig(resolve(CONFIG))).toEqual([])
  })

  it('keeps bicycles and hires, and takes steps of the workflow', async () => {
    const station = (
      await send('POST', '/api/stations', { name: 'Harbour', address: '1 Quay Street', stands: 24 })
    ).json()
    const bicycle = { number: 'BH-1', model: 'City', price: 14, station: station.id }
    const { id } = (await send('POST', '/api/bicycles', bicycle)).json()
    const rider = (await send('POST', '/api/riders', { name: 'Mia', telephone: '+46 70 123 45 67' })).json()
    const hire = { bicycle: id, rider: rider.id, due: '2026-12-01T10:00:00.000Z' }
    const created = (await send('POST', '/api/hires', hire)).json()
    expect(created).toMatchObject({ bicycle: id, status: 'booked' })
    const step = await send('PUT', `/api/hires/${created.id}`, { status: 'out' })
    expect(step.json()).toMatchObject({ status: 'out' })
    expect((await send('PUT', `/api/hires/${created.id}`, { status: 'booked' })).statusCode).toBeGreaterThanOrEqual(400)
    expect((await send('GET', '/api/audit?filter={"resource":"hires"}')).json()).toHaveLength(2)
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
