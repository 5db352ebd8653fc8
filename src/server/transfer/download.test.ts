/** Downloads from a server in this process, which a name leads to. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { download } from './download.ts'

let folder: string
let server: Server
let port: number
let answer: RequestListener
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'download-'))
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

/** Every name leads to this machine. */
const lookup: LookupFunction = (_, options, callback) =>
  options.all
    ? callback(null, [{ address: '127.0.0.1', family: 4 }])
    : callback(null, '127.0.0.1', 4)
const target = () => join(folder, 'file')
const get = (path: string, hosts = [`erp.example:${port}`], host = 'erp.example') =>
  download(`http://${host}:${port}${path}`, target(), { hosts, lookup })
const key = (name: string) =>
  expect.objectContaining({ publicMessage: expect.objectContaining({ key: name }) })

it('saves the file, under the name that the server gives it or its address has', async () => {
  answer = (request, response) => {
    if (request.url === '/named')
      response.setHeader('content-disposition', 'attachment; filename="stock.csv"')
    if (request.url === '/typed')
      response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end('a,b\n1,2\n')
  }
  expect(await get('/parts%20list.csv')).toBe('parts list.csv')
  expect(readFileSync(target(), 'utf8')).toBe('a,b\n1,2\n')
  expect(await get('/named')).toBe('stock.csv')
  expect(await get('/typed')).toBe('typed.json')
})

it('follows redirects to allowed hosts only', async () => {
  answer = (request, response) => {
    const to = {
      '/a': '/b.csv',
      '/out': `http://other.example:${port}/b.csv`,
      '/in': `http://127.0.0.1:${port}/`,
      '/on': '/on',
    }
    const location = to[request.url as keyof typeof to]
    if (location) response.writeHead(302, { location }).end()
    else response.end('x')
  }
  expect(await get('/a')).toBe('b.csv')
  await expect(get('/out')).rejects.toThrow(key('transfer.download.host'))
  await expect(get('/in', [`erp.example:${port}`, `127.0.0.1:${port}`])).rejects.toThrow(
    key('transfer.download.private'),
  )
  await expect(get('/on')).rejects.toThrow(key('transfer.download.failed'))
})

it('rejects hosts that are not listed, or not with this port', async () => {
  answer = (_, response) => response.end('x')
  await expect(get('/a.csv', [])).rejects.toThrow(key('transfer.download.host'))
  await expect(get('/a.csv', ['erp.example'])).rejects.toThrow(key('transfer.download.host'))
  await expect(get('/a.csv', [`*.example:${port}`])).resolves.toBe('a.csv')
  await expect(get('/a.csv', [`*.example:${port}`], 'erp.example.org')).rejects.toThrow(
    key('transfer.download.host'),
  )
})

it('rejects a name that leads to a private address', async () => {
  answer = (_, response) => response.end('x')
  const url = `http://localhost:${port}/a.csv`
  await expect(download(url, target(), { hosts: [`localhost:${port}`] })).rejects.toThrow(
    key('transfer.download.private'),
  )
})

it('rejects other schemes, errors of the server, and connections that break', async () => {
  answer = (request, response) => {
    if (request.url === '/broken.csv') {
      response.writeHead(200, { 'content-length': 100 }).write('x')
      setTimeout(() => response.destroy(), 20)
    } else response.writeHead(404).end()
  }
  await expect(download('file:///etc/passwd', target(), { hosts: ['*'] })).rejects.toThrow(
    key('transfer.download.address'),
  )
  await expect(get('/none.csv')).rejects.toThrow(key('transfer.download.failed'))
  await expect(get('/broken.csv')).rejects.toThrow(key('transfer.download.failed'))
})
