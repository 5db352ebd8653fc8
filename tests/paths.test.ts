/**
 * The way of a call through the server stays short enough to be read: `npm run bench -- paths`
 * lists its files.
 */
import { expect, it } from 'vitest'
import { LIMITS, pathsOnDemo } from '../bench/paths.ts'

it('runs through few files', async () => {
  const paths = await pathsOnDemo()
  const long = [...paths].filter(([call, { files }]) => files.length > LIMITS[call])
  expect(long.map(([call, { files }]) => ({ call, count: files.length, files }))).toEqual([])
})
