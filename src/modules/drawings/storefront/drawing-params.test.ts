/** URLs of the drawings of a product, by example. */
import { describe, expect, it } from 'vitest'
import type { Assembly, AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import { ancestorsOf, balloonsOf, targetOf } from './drawing-params.ts'

const part = (id: number) => ({ id, part_number: `P-${id}` }) as AssemblyLine['part']
const line = (
  id: number,
  balloon: string,
  of: number,
  replacement: number | null = null,
): AssemblyLine => ({
  id,
  balloon,
  quantity: 1,
  node: null,
  from_serial: null,
  to_serial: null,
  part: part(of),
  replacement: replacement === null ? null : part(replacement),
  opens: null,
  changes: 0,
})
const assembly = (id: number, more: Partial<Assembly>): Assembly => ({
  id,
  code: `A-${id}`,
  name: { en: `A ${id}`, zh: null },
  parent: null,
  drawing: null,
  hotspots: [],
  nodes: [],
  lines: [],
  changes: [],
  excluded_lines: 0,
  ...more,
})
const drawing = { sha256: 'x', name: 'x.svg', size: 1, type: 'image/svg+xml' }

const all = [
  assembly(1, {}),
  assembly(2, {
    drawing,
    parent: 1,
    lines: [line(21, '1', 10), line(22, '2', 11, 12), line(23, '2', 12)],
  }),
  assembly(3, { drawing, parent: 2, lines: [line(31, '7', 12), line(32, '8', 12)] }),
]
const none = { assembly: null, part: null, balloon: null }

describe('an address', () => {
  it('without other parameters opens the first drawing, or else the first assembly', () => {
    expect(targetOf(all, none)).toMatchObject({ assembly: { id: 2 }, line: null, balloon: null })
    expect(targetOf(all.slice(0, 1), none)).toMatchObject({ assembly: { id: 1 } })
    expect(targetOf([], none)).toBeNull()
  })

  it('of a part opens the assembly that it is in, at its balloon', () => {
    expect(targetOf(all, { ...none, part: 10 })).toMatchObject({
      assembly: { id: 2 },
      line: { id: 21 },
      balloon: '1',
    })
    expect(targetOf(all, { ...none, part: 12, assembly: 3 })).toMatchObject({ line: { id: 31 } })
    expect(targetOf(all, { assembly: 3, part: 12, balloon: '08' })).toMatchObject({
      line: { id: 32 },
      balloon: '8',
    })
  })

  it('of a number that has replaced another finds its own line first', () => {
    expect(targetOf(all, { ...none, part: 12, assembly: 2 })).toMatchObject({ line: { id: 23 } })
    const old = [assembly(2, { lines: [line(22, '2', 11, 12)] })]
    expect(targetOf(old, { ...none, part: 12 })).toMatchObject({ line: { id: 22 }, balloon: '2' })
  })

  it('of a balloon chooses it without opening a part; what is not there is left out', () => {
    expect(targetOf(all, { ...none, assembly: 2, balloon: '02' })).toMatchObject({
      line: null,
      balloon: '2',
    })
    expect(targetOf(all, { assembly: 99, part: 99, balloon: '99' })).toMatchObject({
      assembly: { id: 2 },
      line: null,
      balloon: null,
    })
  })
})

it('lists the ancestors of an assembly from the top', () => {
  expect(ancestorsOf(all, all[2] as Assembly).map(({ id }) => id)).toEqual([1, 2])
})

it('sorts balloons in the order of the list, with every line of their number', () => {
  const spots = ['2', '9', '1', '02'].map((balloon, index) => ({ balloon, x: index / 10, y: 0 }))
  expect(
    balloonsOf(spots, all[1]?.lines ?? []).map(({ key, x, lines }) => [key, x, lines.length]),
  ).toEqual([
    ['1', 0.2, 1],
    ['2', 0, 2],
    ['2', 0.3, 2],
  ])
})
