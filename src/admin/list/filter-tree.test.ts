/** Groups of conditions between the filter of a list and its builder. */
import { describe, expect, it } from 'vitest'
import { groupsOf, prune, withItem, withoutItem } from './filter-tree.ts'

const FIELDS = ['name', 'weight']
const light = { field: 'weight', operator: 'lt', operand: 2 } as const
const named = { field: 'name', operator: 'contains', operand: 'fan' } as const
const either = { match: 'any', items: [light, named] } as const

describe('groups', () => {
  it('round-trip through the filter', () => {
    const nested = {
      match: 'any',
      items: [light, { match: 'all', items: [light, named] }],
    } as const
    expect(groupsOf(withItem({}, nested, FIELDS), FIELDS)).toEqual([nested])
    const values = withItem({ q: 'x', name: 'lamp' }, either, FIELDS)
    expect(values).toEqual({
      q: 'x',
      name: 'lamp',
      all: [{ any: [{ weight: { lt: 2 } }, { name: { contains: 'fan' } }] }],
    })
    expect(groupsOf(values, FIELDS)).toEqual([either])
    expect(withoutItem(values, either, 0, FIELDS)).toEqual({ q: 'x', name: 'lamp' })
  })

  it('are read from filters of other clients', () => {
    const values = {
      any: [{ weight: { lt: 2 } }, { name: 'a', weight: { gt: 5 } }],
      all: [{ name: 'b' }],
    }
    expect(groupsOf(values, FIELDS)).toEqual([
      { match: 'all', items: [{ field: 'name', operator: 'eq', operand: 'b' }] },
      {
        match: 'any',
        items: [
          light,
          {
            match: 'all',
            items: [
              { field: 'name', operator: 'eq', operand: 'a' },
              { field: 'weight', operator: 'gt', operand: 5 },
            ],
          },
        ],
      },
    ])
    expect(groupsOf({ any: 'broken', all: [] }, FIELDS)).toEqual([])
  })

  it('of conditions that are all met become conditions of the list, except duplicates', () => {
    const again = { ...named, operand: 'grey' }
    expect(withItem({}, { match: 'all', items: [light, named, again, either] }, FIELDS)).toEqual({
      weight: { lt: 2 },
      name: { contains: 'fan' },
      all: [
        { all: [{ name: { contains: 'grey' } }] },
        { any: [{ weight: { lt: 2 } }, { name: { contains: 'fan' } }] },
      ],
    })
  })

  it('lose blank conditions', () => {
    const blank = { ...named, operand: null }
    expect(
      prune({ match: 'any', items: [blank, { match: 'all', items: [blank, light] }] }),
    ).toEqual(light)
    expect(prune({ match: 'any', items: [blank] })).toBeNull()
  })
})
