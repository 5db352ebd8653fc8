/** The order list's URL and its query. */
import { expect, it } from 'vitest'
import { isNarrowed, keyOf, paramsOf, readQuery } from './order-query.ts'

const read = (search: string) => readQuery(new URLSearchParams(search))
const filterOf = (search: string) =>
  JSON.parse(new URLSearchParams(keyOf(read(search)).split('?')[1]).get('filter') ?? '')

it('reads back what it writes', () => {
  const query = {
    q: 'HL-4471',
    time: 'end_time',
    from: '2026-03-01',
    to: '2026-03-31',
    status: 'shipped',
    isOwn: true,
    page: 3,
  } as const
  expect(readQuery(new URLSearchParams(paramsOf(query)))).toEqual(query)
  expect(paramsOf(read(''))).toEqual({})
})

it('omits invalid values', () => {
  const wrong = read('time=yesterday&from=soon&to=2026-99-99&status=lost&page=-2')
  expect(wrong).toEqual(read(''))
  expect(isNarrowed(wrong)).toBe(false)
})

it('filters by whole days in the customer’s time zone', () => {
  expect(filterOf('')).toEqual({})
  const { end_time } = filterOf('time=end_time&from=2026-03-01&to=2026-03-01')
  expect(Date.parse(end_time.lte) - Date.parse(end_time.gte)).toBe(24 * 3_600_000 - 1)
  expect(filterOf('from=2026-03-01')).toEqual({ created_at: { gte: expect.any(String) } })
  expect(filterOf('q=+V12-2405-0016+')).toEqual({ q: 'V12-2405-0016' })
  expect(filterOf('status=shipped')).toEqual({ status: ['shipped'] })
  expect(keyOf(read('whose=own'))).toMatch(/&own=true$/)
  expect(keyOf(read('page=2'))).toContain('range=[20,39]')
})
