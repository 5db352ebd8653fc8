import { describe, expect, it } from 'vitest'
import type { InitialResponses } from '#shared/web/initial-responses.ts'
import { PAGES } from '#shared/web/pages.ts'
import { STYLE_QUERY } from '#shared/web/queries.ts'
import { pictureHint } from './first-picture.ts'

const picture = { sha256: 'a'.repeat(64), name: 'front.jpg', type: 'image/jpeg', size: 1 }
const product = { '/api/web/products/3': { data: { product: { images: [picture] } } } }
const hintOn = (path: string, responses: InitialResponses['responses']) =>
  pictureHint(path, { locale: 'en', responses })

describe('the hint for the picture of the first view', () => {
  it.each([
    ['the start page', PAGES.home, { [STYLE_QUERY]: { data: { banner_picture: picture } } }],
    ['a product', PAGES.detail, product],
    ['a search', PAGES.products, { '/api/web/search?q=fan': { data: { groups: [{ hits: [{ image: picture }] }] } } }],
  ])('names that of %s', (_, path, responses) => {
    expect(hintOn(path, responses)).toContain(`href="/api/files/${picture.sha256}/front.jpg"`)
  })

  it.each([PAGES.drawings, PAGES.firmware])('is absent on %s, which shows no picture of its product', (path) => {
    expect(hintOn(path, product)).toBe('')
  })

  it('is absent without a picture', () => {
    expect(hintOn(PAGES.detail, { '/api/web/products/3': { data: { product: { images: [] } } } })).toBe('')
    expect(hintOn(PAGES.home, {})).toBe('')
  })
})
