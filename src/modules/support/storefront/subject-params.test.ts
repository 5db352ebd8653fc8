/** URLs of the contact page, and the subjects in them. */
import { describe, expect, it } from 'vitest'
import { contactUrl } from '#storefront/paths.ts'
import { contactQuery, subjectParams, withoutSubject } from './subject-params.ts'

const names = (query: string) => subjectParams(new URLSearchParams(query))

describe('an address of the contact page', () => {
  it('names an order, a product, a part and a serial number together', () => {
    expect(names('order=SO2026-00012&product=3&part=41&serial=V12-1')).toEqual({
      order: 'SO2026-00012',
      product: 3,
      part: 41,
      serial: 'V12-1',
    })
  })

  it('names a search or the steps of a guide', () => {
    expect(names('about=search&q=fan+60')).toEqual({ search: 'fan 60' })
    expect(names('about=guide&path=E12%20%E2%86%92%20no')).toEqual({ guide: 'E12 → no' })
  })

  it('uses no truncated or invented names', () => {
    expect(names('product=x&part=-1&order=+&about=other&q=fan&path=a')).toEqual({})
  })

  it('reads the entries of other pages', () => {
    for (const about of [
      { order: 'SO2026-00012' },
      { product: 3, serial: 'A 1', search: 'fan & lamp' },
      { guide: 'E12 → no' },
    ]) {
      expect(names(contactUrl(about).split('?')[1] ?? '')).toEqual(about)
    }
    expect(contactUrl({})).toBe('/contact_web')
  })

  it('drops the removed part, and keeps the others', () => {
    const params = new URLSearchParams('about=search&q=fan&serial=A1')
    expect(String(withoutSubject(params, 'search'))).toBe('serial=A1')
    expect(String(withoutSubject(params, 'serial'))).toBe('about=search&q=fan')
  })

  it('is looked up by one call', () => {
    expect(contactQuery({})).toBe('/api/web/contact')
    expect(contactQuery({ product: 3, serial: 'A 1' })).toBe(
      '/api/web/contact?product=3&serial=A+1',
    )
  })
})
