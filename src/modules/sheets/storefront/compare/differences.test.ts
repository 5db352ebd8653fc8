import { expect, it } from 'vitest'
import { differences, itemOf } from './differences.ts'

const wire = (net: string, ...connectors: string[]) =>
  itemOf({ net, connectors, text: null, isConnector: false }) ?? ''

it('finds the labels that the other drawing lacks, counted one by one', () => {
  expect(differences(['GND', 'GND', '+24 V', 'A'], ['A', 'GND', '+48 V'])).toEqual({
    left: [1, 2],
    right: [2],
  })
  expect(differences([], ['X'])).toEqual({ left: [], right: [0] })
  expect(differences(['X'], ['X'])).toEqual({ left: [], right: [] })
})

it('finds new wires, and those that lead elsewhere, in either direction', () => {
  const left = [wire('CAN H', 'A1', 'X10'), wire('GND', 'A1', 'X2')]
  const right = [wire('GND', 'X2', 'A1'), wire('CAN H', 'A1', 'X11'), wire('24 V', 'A1', 'X2')]
  expect(differences(left, right)).toEqual({ left: [0], right: [1, 2] })
  expect(itemOf({ net: null, connectors: ['A1'], text: null, isConnector: true })).toBeNull()
})

it('ignores the version of each drawing, but not a terminal of its name', () => {
  const none = { left: [], right: [] }
  expect(differences(['GND', 'A'], ['GND', 'B'], ['A', 'B'])).toEqual(none)
  expect(differences(['Version A'], ['版本：B'], ['A', 'B'])).toEqual(none)
  expect(differences(['A', 'A'], ['B', 'B'], ['A', 'B'])).toEqual({ left: [0, 1], right: [0, 1] })
  expect(differences(['CAN A'], ['CAN B'], ['A', 'B'])).toEqual({ left: [0], right: [0] })
})
