/** Checks accepted files, and their URLs. */
import { describe, expect, it } from 'vitest'
import { filePath, isAccepted } from './stored-file.ts'

const png = { type: 'image/png', name: 'Lamp.PNG' }

describe('a stored file', () => {
  it.each([
    [undefined, true],
    ['', true],
    ['image/*', true],
    ['image/png', true],
    ['.png', true],
    ['application/pdf, image/*', true],
    ['application/pdf,.PNG', true],
    ['image/jpeg', false],
    ['.jpg', false],
    ['png', false],
    ['video/*', false],
  ])('is accepted where %j is: %s', (accept, accepted) => {
    expect(isAccepted(png, accept)).toBe(accepted)
  })

  it('has an address that no name can break', () => {
    expect(filePath({ sha256: 'ab', name: '说明 #1?/..%.pdf' })).toBe(
      '/api/files/ab/%E8%AF%B4%E6%98%8E%20%231%3F%2F..%25.pdf',
    )
  })
})
