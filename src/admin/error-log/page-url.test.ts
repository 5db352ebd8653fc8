import { expect, it } from 'vitest'
import { pageUrl } from './page-url.ts'

it('keeps the path and the searched values, but nothing that opens an account', () => {
  expect(pageUrl({ pathname: '/goods/code/update', search: '?id=12' })).toBe(
    '/goods/code/update?id=12',
  )
  expect(pageUrl({ pathname: '/dashboard', search: '' })).toBe('/dashboard')
  const secret = pageUrl({
    pathname: '/auth-redirect',
    search: '?code=s3cret&state=s3cret&reset_token=s3cret&id=1',
  })
  expect(secret).not.toContain('s3cret')
  expect(secret).toContain('id=1')
})

it('always returns a path of the product', () => {
  expect(pageUrl({ pathname: '//elsewhere.example', search: '' })).toBe('/elsewhere.example')
})
