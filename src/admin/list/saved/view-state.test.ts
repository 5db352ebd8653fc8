/** Saved views of a list that has changed since. */
import { describe, expect, it } from 'vitest'
import { resources } from '#config'
import { parseListUrl } from '../list-url.ts'
import { isSameState, listQuery, PLAIN_STATE, usableState } from './view-state.ts'

const { codes } = resources
const everything = () => true

describe('the usable part of a view', () => {
  const filter = { q: 'fan', status: 'active', gone: 1, weight: { gte: 2, near: 3 } }
  const state = { ...PLAIN_STATE, filter, sort: { field: 'gone', order: 'asc' as const } }

  it('drops fields, operators and orders that do not exist', () => {
    expect(usableState(codes, everything, state)).toEqual({
      state: { ...state, filter: { q: 'fan', status: 'active' }, sort: null },
      missing: ['gone', 'weight'],
    })
  })

  it('drops the same in groups, and groups that become empty', () => {
    const grouped = { any: [filter, { gone: 1 }], all: [{ any: [{ gone: 1 }] }] }
    expect(
      usableState(codes, everything, { ...PLAIN_STATE, filter: grouped }).state.filter,
    ).toEqual({
      any: [{ q: 'fan', status: 'active' }],
    })
  })

  it('drops removed choices', () => {
    const chosen = (status: unknown) =>
      usableState(codes, everything, { ...PLAIN_STATE, filter: { status } as never })
    expect(chosen({ in: ['active'] }).missing).toEqual([])
    expect(chosen({ in: ['active', 'lost'] }).missing).toEqual(['status'])
  })

  it('drops fields that the user cannot read', () => {
    const { state: usable, missing } = usableState(
      codes,
      (_, __, field) => field !== 'status',
      state,
    )
    expect([usable.filter, missing]).toEqual([{ q: 'fan' }, ['status', 'gone', 'weight']])
  })

  it('does not treat properties of Object as fields', () => {
    expect(
      usableState(codes, everything, { ...PLAIN_STATE, filter: { constructor: 1 } as never })
        .missing,
    ).toEqual(['constructor'])
  })
})

it('compares states by their effect', () => {
  const { field, order } = codes.sort
  expect(isSameState(codes, PLAIN_STATE, { ...PLAIN_STATE, sort: { field, order } })).toBe(true)
  expect(isSameState(codes, PLAIN_STATE, { ...PLAIN_STATE, filter: { q: '1' } })).toBe(false)
})

it('reads and writes addresses', () => {
  const state = { ...PLAIN_STATE, filter: { status: 'active' }, group: 'status' }
  const query = listQuery(codes, state, 50, 12)
  expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
    filter: '{"status":"active"}',
    perPage: '50',
    sort: codes.sort.field,
  })
  expect(parseListUrl(`?${query}`)).toEqual({
    view: 12,
    group: 'status',
    hasFilter: true,
    isEmpty: false,
  })
  expect(parseListUrl('?view=x')).toEqual({
    view: 0,
    group: null,
    hasFilter: false,
    isEmpty: false,
  })
  expect(parseListUrl('').isEmpty).toBe(true)
})
