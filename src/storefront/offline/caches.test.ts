import { expect, it } from 'vitest'
import { isCacheable, isFile, isSheet } from './caches.ts'

const at = (path: string) => new URL(path, 'https://support.example')

it.each(['/api/web/products/3', '/api/web/lines?range=[0,9]', '/api/user/info_web'])(
  'keeps %s',
  (path) => {
    expect(isCacheable(at(path))).toBe(true)
  },
)

it.each([
  '/api/web/suggest?q=lens',
  '/api/web/products/3/zip',
  '/api/codes/7',
  '/api/user/info',
  '/detail_web?id=3',
])('does not keep %s', (path) => {
  expect(isCacheable(at(path))).toBe(false)
})

it('keeps stored files, which never change under their address', () => {
  expect(isFile(at('/api/files/0f3a.png'))).toBe(true)
})

it('keeps sheets that were opened, and no other file that is fetched', () => {
  expect(isSheet(at('/api/files/0f3a/wiring%20B.SVG'))).toBe(true)
  expect(isSheet(at('/api/files/0f3a/manual.pdf'))).toBe(true)
  expect(isSheet(at('/api/files/0f3a/firmware.bin'))).toBe(false)
  expect(isSheet(at('/api/web/sheets/3.pdf'))).toBe(false)
})
