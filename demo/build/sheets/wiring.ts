/**
 * Wiring sheets: sockets and boards with their pins, and the coloured wires between them. Elements
 * of a net or connector carry `data-net` or `data-connector`, so that the viewer can highlight
 * them.
 */
import { type Both, both } from '../../draft.ts'
import type { Product } from '../../products/product.ts'
import { hasNetwork, hasPart, isMoving, supplyVolts } from '../../products/traits.ts'
import { circle, group, path, rect, round, text } from '../drawings/svg.ts'
import { INK, renderSheet } from './sheet.ts'

/** Wire colours by code; the second is a stripe. */
const COLOURS = {
  BN: ['#8a5a34'],
  BU: ['#2f6fc1'],
  GNYE: ['#3f9a4a', '#f2c230'],
  RD: ['#cf3b34'],
  BK: ['#20262c'],
  GY: ['#97a2ac'],
  OG: ['#e58a2b'],
  WH: ['#e9eef2'],
  YE: ['#e5bd2f'],
  GN: ['#3f9a4a'],
} as const
type Colour = keyof typeof COLOURS

interface Block {
  id: string
  column: 0 | 1 | 2
  name: Both
  part: string
  left?: readonly string[]
  right?: readonly string[]
}
/**
 * From a pin on the right of one block to a pin on the left of another, or on the right of one in
 * its own column.
 */
type Wire = readonly [
  from: string,
  pin: number,
  to: string,
  pin: number,
  colour: Colour,
  net: string,
]

/** The first layout of the boards, and the one that is built today. */
export type Layout = 'first' | 'current'

const COLUMNS = [70, 500, 930]
const WIDTH = 200
const PITCH = 25
const HEAD = 50
const DMX_PINS = ['1  Shield', '2  Data 1 −', '3  Data 1 +', '4  Data 2 −', '5  Data 2 +']
const MAINS = ['L', 'N', 'PE']

/** The blocks and wires of a product. */
function layOut(product: Product, layout: Layout): { blocks: Block[]; wires: Wire[] } {
  // At first the display was fed by the power supply.
  const fromSupply = layout === 'first' && supplyVolts(product) !== null
  const volts = supplyVolts(product)
  const network = hasNetwork(product)
  const moving = isMoving(product)
  const isDmx = product.supply !== 'PoE'
  const load = moving ? both('Head harness', '灯头线束') : both('Load harness', '负载线束')
  const blocks: Block[] = [
    ...(isDmx
      ? [
          {
            id: 'mains',
            column: 0 as const,
            name: both('Power inlet', '电源输入'),
            part: 'X1',
            right: MAINS,
          },
        ]
      : []),
    ...(isDmx
      ? [
          {
            id: 'in',
            column: 0 as const,
            name: both('DMX in, XLR 5', 'DMX 输入，五芯'),
            part: 'X2',
            right: DMX_PINS,
          },
        ]
      : []),
    ...(network
      ? [
          {
            id: 'net',
            column: 0 as const,
            name: both('Network, RJ45', '网络，RJ45'),
            part: 'X4',
            right: ['TX +', 'TX −', 'RX +', 'RX −'],
          },
        ]
      : []),
    ...(volts
      ? [
          {
            id: 'psu',
            column: 1 as const,
            name: both('Power supply', '开关电源'),
            part: 'T1',
            left: MAINS,
            right: [`+${volts} V`, 'GND', '+12 V', 'GND'],
          },
        ]
      : []),
    {
      id: 'main',
      column: 1,
      name: both('Main board', '主控板'),
      part: 'A1',
      left: [
        ...(isDmx ? DMX_PINS.slice(0, 3) : []),
        ...(network ? ['TX +', 'TX −', 'RX +', 'RX −'] : []),
      ],
      right: [
        ...['Shield', 'Data −', 'Data +'],
        ...(moving ? ['CAN H', 'CAN L'] : ['PWM', 'NTC']),
        ...(fromSupply ? [] : ['+12 V', 'GND']),
        ...(volts ? ['+12 V in', 'GND in'] : []),
      ],
    },
    {
      id: 'out',
      column: 2,
      name: both('DMX out, XLR 5', 'DMX 输出，五芯'),
      part: 'X3',
      left: DMX_PINS,
    },
    {
      id: 'load',
      column: 2,
      name: load,
      part: 'X10',
      left: [
        ...(volts ? [`+${volts} V`, 'GND'] : []),
        ...(moving ? ['CAN H', 'CAN L'] : ['PWM', 'NTC']),
      ],
    },
    ...(hasPart(product, 'pcb-display')
      ? [
          {
            id: 'display',
            column: 2 as const,
            name: both('Display', '显示板'),
            part: 'A2',
            left: ['+12 V', 'GND'],
          },
        ]
      : []),
  ]
  const has = (id: string) => blocks.some((block) => block.id === id)
  const offset = isDmx ? 3 : 0
  const first = volts ? 2 : 0
  const supplied = fromSupply ? 5 : 7
  const wires: Wire[] = [
    ['mains', 0, 'psu', 0, 'BN', 'L'],
    ['mains', 1, 'psu', 1, 'BU', 'N'],
    ['mains', 2, 'psu', 2, 'GNYE', 'PE'],
    ['in', 0, 'main', 0, 'GY', 'DMX Shield'],
    ['in', 1, 'main', 1, 'WH', 'DMX Data −'],
    ['in', 2, 'main', 2, 'OG', 'DMX Data +'],
    ['net', 0, 'main', offset, 'OG', 'TX +'],
    ['net', 1, 'main', offset + 1, 'YE', 'TX −'],
    ['net', 2, 'main', offset + 2, 'GN', 'RX +'],
    ['net', 3, 'main', offset + 3, 'BU', 'RX −'],
    ['psu', 0, 'load', 0, 'RD', `+${volts} V`],
    ['psu', 1, 'load', 1, 'BK', 'GND'],
    ['main', 0, 'out', 0, 'GY', 'DMX Shield'],
    ['main', 1, 'out', 1, 'WH', 'DMX Data −'],
    ['main', 2, 'out', 2, 'OG', 'DMX Data +'],
    ['main', 3, 'load', first, 'YE', moving ? 'CAN H' : 'PWM'],
    ['main', 4, 'load', first + 1, 'GN', moving ? 'CAN L' : 'NTC'],
    ['psu', 2, 'main', supplied, 'RD', '+12 V'],
    ['psu', 3, 'main', supplied + 1, 'BK', 'GND'],
    ...(fromSupply
      ? ([
          ['psu', 2, 'display', 0, 'RD', '+12 V'],
          ['psu', 3, 'display', 1, 'BK', 'GND'],
        ] as const)
      : ([
          ['main', 5, 'display', 0, 'RD', '+12 V'],
          ['main', 6, 'display', 1, 'BK', 'GND'],
        ] as const)),
  ]
  return { blocks, wires: wires.filter(([from, , to]) => has(from) && has(to)) }
}

const heightOf = ({ left = [], right = [] }: Block) =>
  HEAD + Math.max(left.length, right.length) * PITCH + 8

/** The top of each block; the blocks of a column are spread over its height. */
function tops(blocks: readonly Block[]): Map<string, number> {
  const matches = new Map<string, number>()
  for (const column of [0, 1, 2]) {
    const inColumn = blocks.filter((block) => block.column === column)
    const free = 660 - inColumn.reduce((sum, block) => sum + heightOf(block), 0)
    let y = 50 + free / (inColumn.length + 1)
    for (const block of inColumn) {
      matches.set(block.id, y)
      y += heightOf(block) + free / (inColumn.length + 1)
    }
  }
  return matches
}

/** @param netOf the net of a pin, where a wire runs to it */
function drawBlock(
  block: Block,
  y: number,
  netOf: (pin: number, isRight: boolean) => string | undefined,
): string {
  const x = COLUMNS[block.column] ?? 0
  const pins = (list: readonly string[], atX: number, anchor: string, inset: number) =>
    list.map((label, index) => {
      const pinY = y + HEAD + index * PITCH + 12
      return group(
        { 'data-net': netOf(index, anchor === 'end') },
        circle(atX, pinY, 4, { fill: '#fff', stroke: INK }),
        text(atX + inset, pinY + 4, label, { 'text-anchor': anchor, 'font-size': 12 }),
      )
    })
  return group(
    { fill: INK, 'data-connector': block.part },
    rect(x, y, WIDTH, heightOf(block), {
      rx: 6,
      fill: '#f5f8fa',
      stroke: INK,
      'stroke-width': 1.4,
    }),
    path(`M${x} ${round(y + HEAD - 8)}h${WIDTH}`, { stroke: INK }),
    text(x + 10, y + 19, block.name.zh, { 'font-size': 13, 'font-weight': 600 }),
    text(x + 10, y + 35, block.name.en, { 'font-size': 11 }),
    text(x + WIDTH - 10, y + 20, block.part, {
      'text-anchor': 'end',
      'font-size': 13,
      'font-weight': 600,
      fill: '#2f6fc1',
    }),
    ...pins(block.left ?? [], x, 'start', 11),
    ...pins(block.right ?? [], x + WIDTH, 'end', -11),
  )
}

function drawWires(
  blocks: readonly Block[],
  wires: readonly Wire[],
  topOf: ReadonlyMap<string, number>,
): string[] {
  const at = (id: string, pin: number) => (topOf.get(id) ?? 0) + HEAD + pin * PITCH + 12
  const columnOf = (id: string) => blocks.find((block) => block.id === id)?.column ?? 0
  const lanes = new Map<number, number>()
  const partOf = (id: string) => blocks.find((block) => block.id === id)?.part
  return wires.map(([from, fromPin, to, toPin, colour, net]) => {
    const column = columnOf(from)
    const lane = lanes.get(column) ?? 0
    lanes.set(column, lane + 1)
    const x1 = (COLUMNS[column] ?? 0) + WIDTH + 4
    const x2 = column === columnOf(to) ? x1 : (COLUMNS[columnOf(to)] ?? 0) - 4
    const [y1, y2] = [at(from, fromPin), at(to, toPin)]
    const bend = x1 + 58 + lane * 12
    const d = `M${x1} ${round(y1)}H${bend}V${round(y2)}H${x2}`
    const [first, stripe] = COLOURS[colour] as readonly [string, string?]
    const outline = colour === 'WH' ? path(d, { stroke: '#97a2ac', 'stroke-width': 5 }) : ''
    return group(
      { 'data-net': net, 'data-connector': `${partOf(from)}, ${partOf(to)}` },
      outline,
      path(d, { stroke: first, 'stroke-width': 3.4 }),
      stripe ? path(d, { stroke: stripe, 'stroke-width': 3.4, 'stroke-dasharray': '9 9' }) : '',
      text(x1 + 8, y1 - 5, colour, { 'font-size': 10, fill: '#66727e', stroke: 'none' }),
    )
  })
}

export function wiringSheet(product: Product, layout: Layout = 'current'): string {
  const { blocks, wires } = layOut(product, layout)
  const columnOf = (id: string) => blocks.find((block) => block.id === id)?.column
  const netsOf = (id: string) => (pin: number, isRight: boolean) =>
    wires.find(([from, out, to, into]) => {
      const isEnd = to === id && into === pin && isRight === (columnOf(from) === columnOf(to))
      return isEnd || (isRight && from === id && out === pin)
    })?.[5]
  const topOf = tops(blocks)
  return renderSheet(
    {
      name: both('Wiring diagram', '接线图'),
      product: product.model,
      number: `WD-${product.platform}10`,
      version: layout === 'first' ? 'A' : 'B',
    },
    group({ fill: 'none', 'stroke-linejoin': 'round' }, ...drawWires(blocks, wires, topOf)),
    ...blocks.map((block) => drawBlock(block, topOf.get(block.id) ?? 0, netsOf(block.id))),
    group(
      { 'font-size': 11, fill: '#66727e' },
      text(
        76,
        740,
        'BN 棕 · BU 蓝 · GNYE 黄绿 · RD 红 · BK 黑 · GY 灰 · OG 橙 · WH 白 · YE 黄 · GN 绿',
      ),
      text(76, 758, 'Mains 2.5 mm², data 0.25 mm² twisted pair, 110 Ω'),
      text(76, 776, '电源 2.5 mm²，信号 0.25 mm² 双绞，110 Ω'),
    ),
  )
}
