/** The gate of specification §4. */
import { describe, expect, it } from 'vitest'
import { gate } from './gate.ts'

const nobody = { token: undefined, roles: null }
const loading = { token: 't', roles: null }
const staff = { token: 't', roles: ['editor'] }
const customer = { token: 't', roles: ['custom'] }

describe('the gate', () => {
  it.each([
    ['/goods/code/index', nobody, '/login'],
    ['/', nobody, '/login'],
    ['/login', nobody, null],
    ['/reg_web', nobody, null],
    ['/404', nobody, null],
    ['/goods/code/index', loading, null],
    ['/login', staff, '/dashboard'],
    ['/product_web', staff, '/dashboard'],
    ['/', staff, '/dashboard'],
    ['/order/info', staff, null],
    ['/login', customer, '/'],
    ['/dashboard', customer, '/'],
    ['/product_web', customer, null],
    ['/', customer, null],
  ])('sends %s of %o to %s', (path, visitor, expected) => {
    expect(gate(path, visitor)).toBe(expected)
  })
})
