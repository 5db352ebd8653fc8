import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { awaitListening, requireFreePort } from './await-listening.ts'

const other = createServer()
beforeAll(async () => void (await once(other.listen(0, '127.0.0.1'), 'listening')))
afterAll(() => void other.close())

const listen = (port: number, host: string) => once(createServer().listen(port, host), 'listening')

it.each(['PORT', 'METRICS_PORT'] as const)(
  'reports %s when the port is in use',
  async (variable) => {
    const { port } = other.address() as AddressInfo
    await expect(awaitListening(variable, listen(port, '127.0.0.1'))).rejects.toThrow(
      `${variable}: listen EADDRINUSE`,
    )
  },
)

it('reports HOST for an address of another machine', async () => {
  await expect(awaitListening('PORT', listen(0, '192.0.2.1'))).rejects.toThrow(
    'HOST: listen EADDRNOTAVAIL',
  )
})

it('reports a port in use before anything is loaded, and leaves a free one free', async () => {
  const { port } = other.address() as AddressInfo
  await expect(requireFreePort('METRICS_PORT', port, '127.0.0.1')).rejects.toThrow(
    'METRICS_PORT: listen EADDRINUSE',
  )
  await expect(requireFreePort('PORT', 0, '127.0.0.1')).resolves.toBeUndefined()
})
