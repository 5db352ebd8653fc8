import { describe, expect, it } from 'vitest'
import { contentHeaders, disposition, isUnchanged, rangeOf } from './download.ts'

describe('a download', () => {
  it('has a name in ASCII for old browsers and in UTF-8 for new ones, escaped for its header', () => {
    expect(disposition('image/png', '灯 "1".png')).toBe(
      'inline; filename="_ _1_.png"; filename*=UTF-8\'\'%E7%81%AF%20%221%22.png',
    )
    expect(disposition('application/zip', 'a\r\nSet-Cookie: x')).not.toMatch(/[\r\n]/)
  })

  it.each([
    'text/html',
    'text/csv',
    'application/xml',
    'application/octet-stream',
    'application/json',
  ])('of %s is saved, not shown', (type) => {
    expect(disposition(type, 'x')).toMatch(/^attachment;/)
  })

  it('of text is labelled as UTF-8', () => {
    const info = { sha256: 'a', size: 1, type: 'text/csv', isPublished: false }
    expect(contentHeaders(info, 'a.csv')['Content-Type']).toBe('text/csv; charset=utf-8')
  })

  it('is not sent again to a browser with a matching ETag', () => {
    expect(isUnchanged('"b", W/"a"', 'a')).toBe(true)
    expect(isUnchanged('*', 'a')).toBe(true)
    expect(isUnchanged('"ab"', 'a')).toBe(false)
    expect(isUnchanged(undefined, 'a')).toBe(false)
  })

  it.each([
    ['bytes=2-4', { start: 2, end: 4 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=2-99', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', null],
    ['bytes=-0', null],
    [undefined, undefined],
    ['bytes=-', undefined],
    ['bytes=4-2', undefined],
    ['bytes=0-1,4-5', undefined],
    ['lines=0-1', undefined],
  ])('of ten bytes by the range %s', (header, part) => {
    expect(rangeOf(header, 10)).toEqual(part)
  })

  it('of an empty file has no ranges', () => {
    expect([rangeOf('bytes=0-', 0), rangeOf('bytes=-1', 0)]).toEqual([null, null])
  })
})
