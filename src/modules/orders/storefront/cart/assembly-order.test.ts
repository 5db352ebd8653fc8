/** Ordering a whole assembly. */
import { expect, it } from 'vitest'
import type { AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import { assemblyOrder } from './assembly-order.ts'

const part = (id: number, more: object = {}) =>
  ({
    id,
    part_number: `P-${id}`,
    status: 'active',
    orderable: true,
    ...more,
  }) as AssemblyLine['part']
const line = (
  balloon: string,
  quantity: number,
  of: AssemblyLine['part'],
  replacement: AssemblyLine['part'] | null = null,
) => ({ id: 0, balloon, quantity, part: of, replacement }) as AssemblyLine

it('adds up the same part at different balloons, but not its older and newer number at one', () => {
  const fan = part(2)
  const lines = [
    line('1', 1, part(1, { status: 'superseded' }), fan),
    line('01', 2, fan),
    line('3', 4, part(3)),
    line('4', 1, part(3)),
  ]
  expect(assemblyOrder(lines)).toEqual({
    lines: [
      { part: fan, quantity: 2 },
      { part: part(3), quantity: 5 },
    ],
    unavailableCount: 0,
  })
})

it('omits parts that are not sold, and counts them', () => {
  const lines = [
    line('1', 1, part(1, { orderable: false })),
    line('2', 1, part(2, { status: 'obsolete' })),
  ]
  expect(assemblyOrder(lines)).toEqual({ lines: [], unavailableCount: 2 })
})
