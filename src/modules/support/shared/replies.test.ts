import { describe, expect, it } from 'vitest'
import { isFromOtherAddress } from './replies.ts'

const EMAIL = 'Nadia@tour.example'
const from = (sender: string) => isFromOtherAddress({ kind: 'mail', sender }, EMAIL)

describe('a mail', () => {
  it('is from the customer by its address alone', () => {
    expect([from('nadia@tour.example'), from('Nadia Berg <NADIA@tour.example>')]).toEqual([
      false,
      false,
    ])
  })

  it('is from another address, also under the customer’s name', () => {
    const senders = [
      'eve@other.example',
      'nadia@tour.example <eve@other.example>',
      'Nadia <nadia@tour.example.org>',
    ]
    expect(senders.map(from)).toEqual([true, true, true])
    expect(from('"<nadia@tour.example>" <eve@other.example>')).toBe(true)
  })

  it('is not what staff wrote or pasted in', () => {
    expect(isFromOtherAddress({ kind: 'answer', sender: 'editor' }, EMAIL)).toBe(false)
    expect(isFromOtherAddress({ kind: 'pasted', sender: 'eve@other.example' }, EMAIL)).toBe(false)
  })
})
