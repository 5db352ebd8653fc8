/** Matches nodes of a model with lines of part lists. */
import { describe, expect, it } from 'vitest'
import { buildModelTree, type RawNode } from './model-tree.ts'
import { matchAssemblies, matchLines, similarity } from './node-match.ts'

const node = (
  index: number,
  parent: number | null,
  name: string | null,
  extras: object = {},
): RawNode => ({
  index,
  parent,
  name,
  extras,
  hasMesh: true,
})
const nodes = buildModelTree([
  node(0, null, 'Head assembly'),
  node(1, 0, 'a', { assembly: 'HEAD', balloon: '1' }),
  node(2, 0, 'b', { part_no: 'FS LNS 0001' }),
  node(3, 0, 'fan_FS-FAN-0002_left'),
  node(4, 0, 'Front lens holder.001'),
  node(5, null, 'Screw', { part_no: 'SCR-3' }),
  node(6, null, null),
  node(7, 5, 'thread'),
])
const id = (name: string) => nodes.find((node) => node.name === name)?.id
const line = (lineId: number, balloon: string, part_number: string, names: string[] = []) => ({
  id: lineId,
  assembly: 1,
  balloon,
  part_number,
  names,
})
const assemblies = [{ id: 1, code: 'HEAD', names: ['Head assembly', '灯头组件'] }]
const codes = new Map([[1, 'HEAD']])

describe('the nodes of a model', () => {
  const groups = matchAssemblies(nodes, assemblies)
  const matches = matchLines(
    nodes,
    [
      line(11, '01', 'X-1'),
      line(12, '2', 'FS-LNS-0001'),
      line(13, '3', 'FS-FAN-0002'),
      line(14, '4', 'H-9', ['Front lens holder']),
      line(15, '5', 'SCR-3'),
      line(16, '6', 'SCR-3'),
      line(17, '7', 'Z', ['Yoke arm']),
    ],
    groups,
    codes,
  )
  const of = (lineId: number) => matches.find((match) => match.line === lineId)

  it('are assemblies by their name', () => {
    expect(groups).toEqual([{ node: id('Head assembly'), assembly: 1 }])
  })

  it.each([
    [11, 'a', 'balloon'],
    [12, 'b', 'number'],
    [13, 'fan_FS-FAN-0002_left', 'numberInName'],
    [14, 'Front lens holder.001', 'name'],
    [15, 'Screw', 'number'],
  ])('are line %i: %s, by its %s', (lineId, name, reason) => {
    expect(of(Number(lineId))).toEqual({ node: id(String(name)), line: lineId, reason })
  })

  it('are assigned once, and only to similar names', () => {
    expect(of(16)).toBeUndefined()
    expect(of(17)).toBeUndefined()
  })
})

describe('two names', () => {
  it('match by their common part, ignoring additions of the exporter', () => {
    expect(similarity('Front lens', 'front_lens.003')).toBe(1)
    expect(similarity('Front lens', 'Rear lens')).toBeLessThan(0.62)
    expect(similarity('', 'x')).toBe(0)
  })
})
