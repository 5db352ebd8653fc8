/** Builds the visible tree from the nodes of a file. */
import { describe, expect, it } from 'vitest'
import { buildModelTree, pathToRoot, type RawNode, withDescendants } from './model-tree.ts'

type Said = Partial<RawNode> & { below?: Said[] }

/** Numbers the nodes of a nested tree. */
function rawOf(tops: readonly Said[]): RawNode[] {
  const raw: RawNode[] = []
  const add = ({ below = [], ...values }: Said, parent: number | null) => {
    const index = raw.length
    raw.push({ index, name: null, extras: null, hasMesh: below.length === 0, ...values, parent })
    for (const child of below) add(child, index)
  }
  for (const top of tops) add(top, null)
  return raw
}
const outline = (tops: readonly Said[]) =>
  buildModelTree(rawOf(tops)).map(
    ({ depth, name, title, ordinal }) =>
      `${'  '.repeat(depth)}${title ?? name ?? `part ${ordinal}`}`,
  )

describe('the tree of a model', () => {
  it('omits wrappers, and what shows nothing', () => {
    const head = {
      name: 'Head',
      extras: { part_no: 'H-1' },
      below: [{ name: 'Lens' }, { name: 'Fan' }],
    }
    expect(
      outline([
        { name: 'Root', below: [head] },
        { name: 'Camera', hasMesh: false },
      ]),
    ).toEqual(['Head', '  Lens', '  Fan'])
  })

  it('assigns the unnamed pieces of a named part to it', () => {
    const [node, ...others] = buildModelTree(rawOf([{ name: 'Lens', below: [{}, {}] }]))
    expect(others).toEqual([])
    expect(node).toMatchObject({ name: 'Lens', meshes: [1, 2], children: [] })
  })

  it('remembers where such pieces are moved automatically', () => {
    const cover = { name: 'Covers', below: [{ extras: { explode: [0.1, 0, 0] } }, {}] }
    const [node] = buildModelTree(rawOf([cover]))
    expect([...(node?.directions ?? [])]).toEqual([[1, [0.1, 0, 0]]])
  })

  it('keeps unnamed pieces next to named ones, and numbers them', () => {
    expect(outline([{ name: 'Base', below: [{ name: 'Foot' }, {}, {}] }])).toEqual([
      'Base',
      '  Foot',
      '  part 1',
      '  part 2',
    ])
  })

  it('numbers the nodes of a file that names none', () => {
    expect(outline([{ below: [{}, { below: [{}, {}] }] }])).toEqual([
      'part 1',
      '  part 2',
      '  part 3',
      '    part 4',
      '    part 5',
    ])
  })

  it('reads number, title, assembly, balloon, step and way out of the extras, and takes nothing else for them', () => {
    const extras = { part_no: 'A-1', assembly: 'HEAD', balloon: 7, step: 3, explode: [0, 0.1, 0] }
    const [good, bad] = buildModelTree(
      rawOf([
        { name: 'A-1 Front lens', extras },
        { name: 'B', extras: { part_no: '', balloon: {}, step: -1, explode: [0, 'x', 0] } },
      ]),
    )
    expect(good).toMatchObject({
      partNo: 'A-1',
      title: 'Front lens',
      assembly: 'HEAD',
      balloon: '7',
      step: 3,
      explode: [0, 0.1, 0],
    })
    expect(bad).toMatchObject({
      partNo: null,
      title: null,
      balloon: null,
      step: null,
      explode: null,
    })
  })

  it('names a node in addresses by its name only where no other has it', () => {
    const nodes = buildModelTree(
      rawOf([{ name: 'Screw' }, { name: 'Screw' }, { name: 'Lens' }, {}]),
    )
    expect(nodes.map(({ key }) => key)).toEqual(['#0', '#1', 'Lens', '#3'])
  })

  it('finds the ancestors and descendants of a node', () => {
    const nodes = buildModelTree(
      rawOf([{ name: 'a', below: [{ name: 'b', below: [{ name: 'c' }] }, { name: 'd' }] }]),
    )
    expect(pathToRoot(nodes, 2).map(({ name }) => name)).toEqual(['c', 'b', 'a'])
    expect(withDescendants(nodes, 0)).toEqual([0, 1, 2, 3])
  })
})
