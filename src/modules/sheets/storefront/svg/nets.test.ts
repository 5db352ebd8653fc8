/** Highlighting on wiring sheets. */
import { describe, expect, it } from 'vitest'
import {
  calledIn,
  type ElementContext,
  isHighlighted,
  keyOf,
  markIn,
  markOf,
  marksOf,
  netMembershipOf,
} from './nets.ts'

const wire = (net: string, connectors: string) => netMembershipOf([{}, { net, connectors }], null)
const label = (text: string, ...around: ElementContext[]) => netMembershipOf(around, text)

describe('on a demo sheet', () => {
  const canH = wire('CAN H', 'A1, X10')
  const block = netMembershipOf([{}, { connectors: 'A1' }], null)
  const name = label('主控板', { connectors: 'A1' })
  const pin = label('CAN H', { net: 'CAN H' }, { connectors: 'X10' })

  it('a press on a wire or its pin marks the net, one on a block the connector', () => {
    expect(markOf(canH)).toEqual({ kind: 'net', name: 'CAN H' })
    expect(markOf(pin)).toEqual({ kind: 'net', name: 'CAN H' })
    expect(markOf(block)).toEqual({ kind: 'connector', name: 'A1' })
    expect(markOf(name)).toEqual({ kind: 'connector', name: 'A1' })
  })

  it('a net lights its wires and pins, a connector itself and the wires that run to it', () => {
    const lit = (key: string) =>
      [canH, block, name, pin].map((item) =>
        isHighlighted(item, markIn(key) ?? { kind: 'net', name: '' }),
      )
    expect(lit('net:CAN H')).toEqual([true, false, false, true])
    expect(lit('connector:A1')).toEqual([true, true, true, false])
    expect(lit('connector:X10')).toEqual([true, false, false, true])
  })

  it('connectors are listed before nets, by number', () => {
    const all = [
      wire('GND', 'X2,X10'),
      netMembershipOf([{ connectors: 'X10' }], null),
      netMembershipOf([{ connectors: 'X2' }], null),
    ]
    expect(marksOf(all).map((mark) => `${keyOf(mark)} ${mark.count}`)).toEqual([
      'connector:X2 2',
      'connector:X10 2',
      'net:GND 1',
    ])
  })
})

describe('on a sheet of others', () => {
  it('equal labels are highlighted together, and listed if there are several', () => {
    const all = [label('GND'), label('GND'), label('TX'), label('—'), label('—')]
    expect(all.map((item) => isHighlighted(item, { kind: 'text', name: 'GND' }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(marksOf(all)).toEqual([{ kind: 'text', name: 'GND', count: 2 }])
    expect(markOf(label('—'))).toBeNull()
  })

  it('is called as in the language of the reader where its sheet names it in both', () => {
    expect([
      calledIn('en', 'Fans|风扇'),
      calledIn('zh', 'Fans|风扇'),
      calledIn('zh', 'CAN H'),
    ]).toEqual(['Fans', '风扇', 'CAN H'])
  })

  it('nets and connectors are read from classes and ids', () => {
    expect(markOf(netMembershipOf([{ classes: 'line net-24V' }], null))).toEqual({
      kind: 'net',
      name: '24V',
    })
    expect(markOf(netMembershipOf([{}, { id: 'connector_J3' }], null))).toEqual({
      kind: 'connector',
      name: 'J3',
    })
  })

  it('a graph has its connectors, and the wires between them', () => {
    const edge = netMembershipOf([{}, { classes: 'edge', title: 'X1:p1r:e--W1:w0:w' }], null)
    const node = netMembershipOf([{}, { classes: 'node', title: 'X1' }], null)
    const pin = label('DCD', { classes: 'node', title: 'X1' })
    expect(markOf(node)).toEqual({ kind: 'connector', name: 'X1' })
    expect(markOf(label('X1', { classes: 'node', title: 'X1' }))).toEqual({
      kind: 'connector',
      name: 'X1',
    })
    expect(markOf(pin)).toEqual({ kind: 'text', name: 'DCD' })
    expect(
      [edge, node, pin].map((item) => isHighlighted(item, { kind: 'connector', name: 'X1' })),
    ).toEqual([true, true, true])
    expect(isHighlighted(edge, { kind: 'connector', name: 'W1' })).toBe(true)
    const unnamed = netMembershipOf([{}, { classes: 'node', title: '__F_1' }], null)
    expect(marksOf([node, unnamed]).map(({ name }) => name)).toEqual(['X1'])
  })
})

it('writes a mark to an address', () => {
  expect(markIn('net:CAN H:1')).toEqual({ kind: 'net', name: 'CAN H:1' })
  expect(markIn('colour:red')).toBeNull()
  expect(markIn(null)).toBeNull()
})
