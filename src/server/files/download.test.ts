import { describe, expect, it } from 'vitest'
import { contentHeaders, disposition, isUnchanged } from './download.ts'

describe('a download', () => {
  it('is named in ASCII for the old and in UTF-8 for the new, and cannot break out of its header', () => {
    expect(disposition('image/png', '灯 "1".png')).toBe(
      'inline; filename="_ _1_.png"; filename*=UTF-8\'\'%E7%81%AF%20%221%22.png',
    )
    expect(disposition('application/zip', 'a\r\nSet-Cookie: x')).not.toMatch(/[\r\n]/)
  })

  it.each(['text/html', 'text/csv', 'application/xml', 'application/octet-stream', 'application/json'])(
    'of %s is saved, not shown',
    (type) => {
      expect(disposition(type, 'x')).toMatch(/^attachment;/)
    },
  )

  it('of text says that it is UTF-8', () => {
    const info = { sha256: 'a', size: 1, type: 'text/csv' }
    expect(contentHeaders(info, 'a.csv')['Content-Type']).toBe('text/csv; charset=utf-8')
  })

  it('is not repeated for a browser that names its content', () => {
    expect(isUnchanged('"b", W/"a"', 'a')).toBe(true)
    expect(isUnchanged('*', 'a')).toBe(true)
    expect(isUnchanged('"ab"', 'a')).toBe(false)
    expect(isUnchanged(undefined, 'a')).toBe(false)
  })
})
