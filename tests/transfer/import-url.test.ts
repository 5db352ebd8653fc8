/**
 * Imports from an address by real processes, which are killed and continue. To them, 127.0.0.1 is a
 * public address.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../support/postgres.ts'
import { ENGINES } from '../support/server.ts'

const ROWS = 6_000
const HOST = 'erp.example'
/**
 * Lets a process reach this test by a name: nothing else of what it checks about addresses is
 * changed.
 */
const REACHABLE = `
  import dns from 'node:dns'
  import { BlockList } from 'node:net'
  import { syncBuiltinESMExports } from 'node:module'
  const { check } = BlockList.prototype
  BlockList.prototype.check = function (address, family) {
    return address !== '127.0.0.1' && check.call(this, address, family)
  }
  const { lookup } = dns
  dns.lookup = (...args) =>
    args[0] === '${HOST}' ? args.at(-1)(null, [{ address: '127.0.0.1', family: 4 }]) : lookup(...args)
  syncBuiltinESMExports()`

describe.each(ENGINES)('an import from an address on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'import-url-'))
  const ran: ChildProcess[] = []
  let erp: Server
  let port: number
  let environment: Record<string, string>
  beforeAll(async () => {
    const lines = Array.from({ length: ROWS }, (_, index) => `U-${index},Part ${index}`)
    erp = createServer((_, response) =>
      response.end(`part_number,name_en\n${lines.join('\n')}\nU-last,\n`),
    )
    await once(erp.listen(0, '127.0.0.1'), 'listening')
    port = (erp.address() as AddressInfo).port
    environment = {
      DATABASE_URL: engine === 'postgres' ? (await freshDatabase()).url : '',
      DATA_DIR: join(folder, 'data'),
      IMPORT_HOSTS: `${HOST}:${port}`,
      NODE_ENV: 'test',
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(REACHABLE)}`,
      LANG: 'en_US.UTF-8',
      LC_ALL: '',
    }
  })
  afterAll(async () => {
    for (const child of ran) child.kill('SIGKILL')
    erp.closeAllConnections()
    await new Promise((resolve) => erp.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  })

  const address = () => `http://${HOST}:${port}/stock.csv`
  it('is reported by the command, and continues after a kill', async () => {
    const args = [
      'src/cli/import.ts',
      'codes',
      '--url',
      address(),
      '--failed',
      join(folder, 'failed.csv'),
    ]
    const start = () => {
      const child = spawn('node', args, { env: { ...process.env, ...environment } })
      ran.push(child)
      let printed = ''
      const heard = (until: RegExp) =>
        new Promise<string>((resolve) => {
          const add = (chunk: Buffer) => {
            printed += chunk
            if (until.test(printed)) resolve(printed)
          }
          for (const stream of [child.stdout, child.stderr]) stream.on('data', add)
          child.once('exit', () => resolve(printed))
        })
      return { child, heard }
    }
    const first = start()
    await first.heard(/\d+ rows/)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const second = start()
    const report = await second.heard(/Row \d+/)
    const [, created = '', unchanged = ''] =
      /([\d,]+) created, 0 updated, ([\d,]+) unchanged, 1 failed/.exec(report) ?? []
    const counts = [created, unchanged].map((text) => Number(text.replace(',', '')))
    expect([counts.reduce((all, one) => all + one, 0), (counts[1] ?? 0) > 0], report).toEqual([
      ROWS,
      true,
    ])
  })
})
