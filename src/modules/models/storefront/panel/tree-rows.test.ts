/** Keyboard navigation of the part tree. */
import { describe, expect, it } from 'vitest'
import { buildModelTree } from '../../shared/model-tree.ts'
import { rowsOf, treeAction } from './tree-rows.ts'

const raw = (index: number, parent: number | null) => ({
  index,
  parent,
  name: `n${index}`,
  extras: null,
  hasMesh: true,
})
//  0 ─┬ 1
//     └ 2 ─ 3, 4
//  5
const nodes = buildModelTree([
  raw(0, null),
  raw(1, 0),
  raw(2, 0),
  raw(3, 2),
  raw(4, 2),
  raw(5, null),
])
const visibleIds = (open: number[], matches: number[] | null = null) =>
  rowsOf(nodes, new Set(open), matches && new Set(matches)).map(({ node }) => node.id)

describe('the tree', () => {
  it('shows what is open', () => {
    expect(visibleIds([])).toEqual([0, 5])
    expect(visibleIds([0])).toEqual([0, 1, 2, 5])
    expect(visibleIds([0, 2])).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('shows the matches of a search with their ancestors', () => {
    expect(visibleIds([], [4])).toEqual([0, 2, 4])
    expect(visibleIds([], [])).toEqual([])
  })

  it('numbers each row among its siblings', () => {
    const rows = rowsOf(nodes, new Set([0]), null)
    expect(rows.map(({ position, siblings }) => `${position}/${siblings}`)).toEqual([
      '1/2',
      '1/2',
      '2/2',
      '2/2',
    ])
    expect(rows.map(({ isOpen }) => isOpen)).toEqual([true, undefined, false, undefined])
  })

  it('expands and collapses by the horizontal arrow keys, and moves into and out of expanded nodes', () => {
    const rows = rowsOf(nodes, new Set([0]), null)
    expect(treeAction(rows, 2, 'ArrowRight')).toEqual({ open: 2, isOpen: true })
    expect(treeAction(rows, 0, 'ArrowLeft')).toEqual({ open: 0, isOpen: false })
    expect(treeAction(rows, 0, 'ArrowRight')).toEqual({ focus: 1 })
    expect(treeAction(rows, 1, 'ArrowLeft')).toEqual({ focus: 0 })
    expect(treeAction(rows, 1, 'ArrowRight')).toBeNull()
  })

  it('moves up and down, within bounds', () => {
    const rows = rowsOf(nodes, new Set([0]), null)
    expect(
      ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown'].map((key) => treeAction(rows, 0, key)),
    ).toEqual([{ focus: 1 }, { focus: 0 }, { focus: 0 }, { focus: 3 }, { focus: 3 }])
    expect(treeAction(rows, 0, 'x')).toBeNull()
  })
})
