import { describe, expect, it } from 'vitest'
import { applySelection, filterTree, groupsOf, treeOf, withCompleteGroups } from './check-tree.ts'

const record = (id: number, parent: number | null, title = `record ${id}`) => ({
  name: { id, title, more: '' },
  parent,
})
/** 1 contains 2 and 3; 3 contains 4; 5 is a root; the parent of 6 is missing. */
const tree = treeOf([
  record(1, null),
  record(2, 1),
  record(3, 1),
  record(4, 3, 'Lamps'),
  record(5, null),
  record(6, 99),
])
const ids = (nodes: readonly { name: { id: number } }[]) => nodes.map(({ name }) => name.id)
/** Switches one node of the shown tree. */
const switched = (before: number[], id: number, visible = tree) => {
  const on = withCompleteGroups(visible, new Set(before))
  const after = on.includes(id) ? on.filter((item) => item !== id) : [...on, id]
  return applySelection(tree, new Set(before), visible, new Set(after))
}

describe('a tree to choose from', () => {
  it('lists each record below its parent', () => {
    expect(ids(tree)).toEqual([1, 5, 6])
    expect(ids(tree[0]?.children ?? [])).toEqual([2, 3])
    expect(groupsOf(tree)).toEqual([1, 3])
  })

  it('selects everything below a group, and the groups that become complete', () => {
    expect(switched([], 1)).toEqual([1, 2, 3, 4])
    expect(switched([2], 4)).toEqual([1, 2, 3, 4])
    expect(switched([1, 2, 3, 4], 4)).toEqual([2])
    expect(switched([1, 2, 3, 4, 5], 1)).toEqual([5])
    expect(applySelection(tree, new Set([5]), tree, new Set([2, 3, 5]))).toEqual([1, 2, 3, 4, 5])
  })

  it('counts groups by their descendants, whether or not they were named', () => {
    expect(withCompleteGroups(tree, new Set([2]))).toEqual([2])
    expect(withCompleteGroups(tree, new Set([2, 4]))).toEqual([1, 2, 3, 4])
    expect(withCompleteGroups(tree, new Set([1, 3]))).toEqual([])
  })

  it('narrows to the search text, with the path to each match', () => {
    const filtered = filterTree(tree, 'lamp')
    expect(ids(filtered)).toEqual([1])
    expect(groupsOf(filtered)).toEqual([1, 3])
    expect(filterTree(tree, 'nothing')).toEqual([])
    expect(switched([99], 1, filtered)).toEqual([99, 3, 4])
  })
})
