/** The values saved for a model's nodes. */
import { describe, expect, it } from 'vitest'
import type { ModelNodes } from '../shared/model-nodes.ts'
import { changedMatches, rowsOf } from './match-rows.ts'

const node = (id: number, name: string) => ({
  id,
  name,
  title: null,
  part_no: null,
  depth: 0,
  is_group: false,
})
const line = (id: number, tied: string | null) => ({
  id,
  assembly: 1,
  balloon: String(id),
  part_number: `P-${id}`,
  part_name: null,
  node: tied,
})
const match: ModelNodes = {
  nodes: [node(0, 'head'), node(1, 'lens'), node(2, 'fan'), node(3, 'lens')],
  unnamed: 0,
  assemblies: [{ id: 1, code: 'HD', name: { en: 'Head', zh: null }, nodes: ['of an older model'] }],
  lines: [line(11, null), line(12, 'fan'), line(13, 'gone')],
  proposals: {
    lines: [
      { line: 11, node: 'lens', reason: 'number' },
      { line: 12, node: 'fan', reason: 'name' },
    ],
    assemblies: [{ assembly: 1, node: 'head' }],
  },
}
const rows = rowsOf(match)

describe('the table of nodes', () => {
  it('has a row for each name, with the proposed and the stored match', () => {
    expect(rows.map(({ node, now, proposed, reason }) => [node, now, proposed, reason])).toEqual([
      ['head', '', 'assembly 1', 'name'],
      ['lens', '', 'line 11', 'number'],
      ['fan', 'line 12', 'line 12', 'kept'],
    ])
  })

  it('stores new matches, and keeps nodes that the model lacks', () => {
    expect(changedMatches(match, rows, new Map())).toEqual({
      lines: [{ id: 11, node: 'lens' }],
      assemblies: [{ id: 1, nodes: ['of an older model', 'head'] }],
    })
  })

  it('skips matches that are not accepted', () => {
    const rejected = new Map(
      rows.map((row) => [row.node, { target: row.proposed, isAccepted: false }]),
    )
    expect(changedMatches(match, rows, rejected)).toEqual({ lines: [], assemblies: [] })
  })

  it('stores manual matches, and removes replaced ones', () => {
    const byHand = new Map([
      ['head', { target: '' as const, isAccepted: true }],
      ['lens', { target: 'line 12' as const, isAccepted: true }],
      ['fan', { target: '' as const, isAccepted: true }],
    ])
    expect(changedMatches(match, rows, byHand)).toEqual({
      lines: [{ id: 12, node: 'lens' }],
      assemblies: [],
    })
  })
})
