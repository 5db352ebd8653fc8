/** Filters in the dialect of the API. */
import { describe, expect, it } from 'vitest'
import {
  activeFilters,
  firstOperator,
  operandsOf,
  withFilter,
  withoutFilter,
} from './filter-state.ts'

describe('the filters of a list', () => {
  it('writes equality without an operator, and every other condition with one', () => {
    const filter = withFilter({ q: 'lx' }, { field: 'status', operator: 'eq', operand: 'active' })
    expect(filter).toEqual({ q: 'lx', status: 'active' })
    const two = withFilter(filter, { field: 'status', operator: 'ne', operand: 'draft' })
    expect(two).toEqual({ q: 'lx', status: { eq: 'active', ne: 'draft' } })
    expect(withoutFilter(two, 'status', 'ne')).toEqual(filter)
    expect(withoutFilter(filter, 'status', 'eq')).toEqual({ q: 'lx' })
  })

  it('reads bare values and lists', () => {
    expect(operandsOf({ a: [1, 2] }, 'a')).toEqual({ in: [1, 2] })
    expect(operandsOf({ a: false }, 'a')).toEqual({ eq: false })
    expect(operandsOf({ a: '' }, 'a')).toEqual({})
    expect(activeFilters({ a: 1, b: { gte: 2, lt: 5 }, q: 'x' }, ['b', 'a'])).toEqual([
      { field: 'b', operator: 'gte', operand: 2 },
      { field: 'b', operator: 'lt', operand: 5 },
      { field: 'a', operator: 'eq', operand: 1 },
    ])
  })

  it('drops blank operands and turns an open range into a bound', () => {
    const between = (operand: unknown) =>
      withFilter({}, { field: 'weight', operator: 'between', operand })
    expect(between([1, 5])).toEqual({ weight: { between: [1, 5] } })
    expect(between([1, null])).toEqual({ weight: { gte: 1 } })
    expect(between([null, 5])).toEqual({ weight: { lte: 5 } })
    expect(between([null, ''])).toEqual({})
    expect(withFilter({ a: 1 }, { field: 'a', operator: 'eq', operand: null })).toEqual({})
    expect(withFilter({}, { field: 'a', operator: 'empty', operand: false })).toEqual({
      a: { empty: false },
    })
  })

  it('defaults to a substring search for text', () => {
    expect(firstOperator(['eq', 'ne', 'contains'])).toBe('contains')
    expect(firstOperator(['eq', 'in'])).toBe('eq')
  })
})
