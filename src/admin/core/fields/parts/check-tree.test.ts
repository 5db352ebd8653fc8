import { describe, expect, it } from 'vitest'
import { narrowed, tickOfNode, toggled, treeOf, visible } from './check-tree.ts'

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
const at = (id: number) => {
  const match = visible(tree, new Set()).find(({ node }) => node.name.id === id)
  if (!match) throw new Error(`no ${id}`)
  return match.node
}
const ids = (lines: readonly { node: { name: { id: number } } }[]) => lines.map(({ node }) => node.name.id)

describe('a tree to choose from', () => {
  it('shows what is open, each below its parent', () => {
    expect(ids(visible(tree, new Set()))).toEqual([1, 2, 3, 4, 5, 6])
    expect(ids(visible(tree, new Set([3])))).toEqual([1, 2, 3, 5, 6])
    expect(visible(tree, new Set()).map(({ depth }) => depth)).toEqual([0, 1, 1, 2, 0, 0])
  })

  it('selects everything below a group, and the groups that become complete', () => {
    expect(toggled(tree, new Set(), at(1))).toEqual([1, 2, 3, 4])
    expect(toggled(tree, new Set([2]), at(4))).toEqual([1, 2, 3, 4])
    expect(toggled(tree, new Set([1, 2, 3, 4]), at(4))).toEqual([2])
    expect(toggled(tree, new Set([1, 2, 3, 4, 5]), at(1))).toEqual([5])
  })

  it('marks groups that are partly selected, whether or not they were named', () => {
    expect(tickOfNode(at(1), new Set([2]))).toBe('some')
    expect(tickOfNode(at(1), new Set([2, 4]))).toBe('all')
    expect(tickOfNode(at(1), new Set([1, 3]))).toBe('none')
  })

  it('narrows to the search text, with the path to each match', () => {
    expect(ids(visible(narrowed(tree, 'lamp'), new Set()))).toEqual([1, 3, 4])
    expect(narrowed(tree, 'nothing')).toEqual([])
    const [part] = narrowed(tree, 'lamp')
    if (part) expect(toggled(tree, new Set([99]), part)).toEqual([99, 3, 4])
  })
})
