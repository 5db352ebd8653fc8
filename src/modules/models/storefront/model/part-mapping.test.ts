/** Mapping model nodes to part list lines. */
import { describe, expect, it } from 'vitest'
import type { Assembly, AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import { buildModelTree, type RawNode } from '../../shared/model-tree.ts'
import { mapParts } from './part-mapping.ts'

const line = (
  id: number,
  balloon: string,
  part_number: string,
  node: string | null = null,
  opens: number | null = null,
) => ({ id, balloon, node, opens, part: { id: id * 10, part_number } }) as AssemblyLine
const assembly = (id: number, code: string, nodes: string[], lines: AssemblyLine[]) =>
  ({ id, code, nodes, lines }) as Assembly
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
  node(0, null, 'head', { assembly: 'HEAD' }),
  node(1, 0, 'lens_front'),
  node(2, 0, 'any name', { assembly: 'head', balloon: '07' }),
  node(3, 0, 'screw 1', { part_no: 'scr-3' }),
  node(4, null, 'base_group'),
  node(5, 4, 'screw 2', { part_no: 'SCR-3' }),
  node(6, 4, 'stranger', { part_no: 'X' }),
  node(7, 3, 'thread of the screw'),
])
const id = (name: string) => nodes.find((node) => node.name === name)?.id ?? -1
const assemblies = [
  assembly(
    1,
    'HEAD',
    [],
    [line(11, '1', 'LENS', 'lens_front'), line(12, '7', 'FAN'), line(13, '8', 'SCR-3')],
  ),
  assembly(2, 'BASE', ['base_group'], [line(21, '1', 'SCR-3'), line(22, '2', 'HEAD', null, 1)]),
]
const mapping = mapParts(nodes, assemblies)
const find = (name: string) => mapping.lineOf(id(name))?.line.id

describe('a node of the model', () => {
  it('is the line that names it', () => {
    expect(find('lens_front')).toBe(11)
    expect(mapping.nodesOf(11)).toEqual([id('lens_front')])
  })

  it('is the line of its assembly and balloon', () => {
    expect(find('any name')).toBe(12)
  })

  it('is the line of its part number, in the assembly that it belongs to', () => {
    expect(find('screw 1')).toBe(13)
    expect(find('screw 2')).toBe(21)
  })

  it('is what it is a piece of, where it is nothing itself', () => {
    expect(find('thread of the screw')).toBe(13)
    expect(mapping.nodesOf(13)).toEqual([id('screw 1')])
  })

  it('is no line if it is not in the part lists', () => {
    expect(mapping.lineOf(id('stranger'))).toBeNull()
  })

  it('is the line that opens it, where it is an assembly', () => {
    expect(find('head')).toBe(22)
  })

  it('may be a whole assembly, by its name or by its code', () => {
    expect(mapping.assemblyOf(id('head'))?.code).toBe('HEAD')
    expect(mapping.assemblyOf(id('base_group'))?.code).toBe('BASE')
    expect(mapping.assemblyOf(id('lens_front'))).toBeNull()
  })
})
