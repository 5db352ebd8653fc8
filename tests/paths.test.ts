/**
 * The way of a call through the server stays short enough to be read: `npm run bench -- paths`
 * lists its files.
 */
import { expect, it } from 'vitest'
import { LIMITS, measurePaths } from '../bench/paths.ts'
import { makeRecord, storeSampleFiles } from './resources/records.ts'
import { startServer } from './support/server.ts'

it('runs through few files', async () => {
  const server = await startServer()
  await storeSampleFiles(server.context)
  for (let count = 0; count < 2; count++) {
    await makeRecord(server.context, 'codes')
    await makeRecord(server.context, 'goods', [], { status: 'published' })
  }
  const paths = await measurePaths(server.app, server.as('admin')).finally(server.close)
  const long = [...paths].filter(([call, { files }]) => files.length > LIMITS[call])
  expect(long.map(([call, { files }]) => ({ call, count: files.length, files }))).toEqual([])
})
