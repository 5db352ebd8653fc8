/** Ranges of downloaded files. */
import { expect, it } from 'vitest'
import { partialResponse } from './partial-response.ts'

const part = async (range: string) => {
  const response = await partialResponse(
    new Response('0123456789', { headers: { etag: '"a"' } }),
    range,
  )
  return [response.status, response.headers.get('content-range'), await response.text()]
}

it.each([
  ['bytes=0-3', [206, 'bytes 0-3/10', '0123']],
  ['bytes=4-', [206, 'bytes 4-9/10', '456789']],
  ['bytes=8-20', [206, 'bytes 8-9/10', '89']],
  ['bytes=-2', [206, 'bytes 8-9/10', '89']],
  ['bytes=10-12', [416, 'bytes */10', '']],
  ['bytes=-', [416, 'bytes */10', '']],
  ['lines=1-2', [416, 'bytes */10', '']],
])('responds to %s', async (range, expected) => {
  expect(await part(range)).toEqual(expected)
})
