/** Schematics: the blocks of a product and what flows between them. */
import { type Both, both } from '../../draft.ts'
import type { Product } from '../../products/product.ts'
import { hasNetwork, hasPart, isMoving, supplyVolts } from '../../products/traits.ts'
import { group, path, rect, round, tag, text } from '../drawings/svg.ts'
import { INK, renderSheet } from './sheet.ts'

const FLOWS = { power: '#cf3b34', data: '#2f6fc1', signal: '#5b6670' } as const
type Flow = keyof typeof FLOWS

interface Block {
  id: string
  column: number
  name: Both
  /** Same id as on the wiring diagram, if it appears there. */
  part: string
  note?: string
}
type Edge = readonly [from: string, to: string, flow: Flow]

const COLUMNS = [50, 330, 620, 920]
const [WIDTH, HEIGHT] = [210, 56]

/** Loads by slot, with their drivers and the letter of their designations. */
const LOADS: readonly (readonly [
  slot: string,
  driver: string,
  en: string,
  zh: string,
  letter: string,
])[] = [
  ['led', 'led', 'LED engine', 'LED 光源', 'E'],
  ['pcb-pixel', 'led', 'LED pixel board', 'LED 灯珠板', 'E'],
  ['lamp', 'ballast', 'Discharge lamp', '气体放电灯泡', 'E'],
  ['motor-pan', 'axes', 'Pan and tilt motors', '水平、垂直电机', 'M'],
  ['motor-zoom', 'head', 'Zoom and focus', '变焦与对焦', 'M'],
  ['motor-gobo', 'head', 'Gobo wheels', '图案盘', 'M'],
  ['motor-flag', 'head', 'Colour flags', '混色片', 'M'],
  ['motor-blade', 'framing', 'Shutter blades', '切割片', 'M'],
  ['heater', 'pump', 'Heater', '加热器', 'R'],
  ['pump', 'pump', 'Fluid pump', '油泵', 'M'],
  ['pcb-output', 'main', 'Isolated outputs', '隔离输出', 'X'],
  ['fan-base', 'main', 'Fans', '风扇', 'M'],
  ['fan-body', 'main', 'Fan', '风扇', 'M'],
]
const DRIVERS: readonly (readonly [slot: string, id: string, en: string, zh: string])[] = [
  ['pcb-led', 'led', 'LED driver', 'LED 驱动板'],
  ['ballast', 'ballast', 'Ballast', '镇流器'],
  ['pcb-axes', 'axes', 'Axis driver', '双轴驱动板'],
  ['pcb-head', 'head', 'Head driver', '灯头驱动板'],
  ['pcb-framing', 'framing', 'Framing driver', '切割驱动板'],
  ['pcb-pump', 'pump', 'Pump control', '油泵控制板'],
]

function layOut(product: Product): { blocks: Block[]; edges: Edge[] } {
  const volts = supplyVolts(product)
  const drivers = DRIVERS.filter(([slot]) => hasPart(product, slot))
  const has = (id: string) => drivers.some(([, driver]) => driver === id)
  const loads = LOADS.filter(([slot]) => hasPart(product, slot)).map(
    ([slot, driver, en, zh, letter], index, all) => ({
      slot,
      part: `${letter}${all.slice(0, index + 1).filter((item) => item[4] === letter).length + (letter === 'X' ? 10 : 0)}`,
      driver: has(driver) ? `drive-${driver}` : 'main',
      name: both(en, zh),
    }),
  )
  const isMains = product.supply !== 'PoE'
  const blocks: Block[] = [
    ...(isMains
      ? [
          {
            id: 'mains',
            column: 0,
            name: both('Mains inlet', '电源输入'),
            part: 'X1',
            note: product.supply,
          },
        ]
      : []),
    ...(isMains
      ? [{ id: 'dmx', column: 0, name: both('DMX / RDM', 'DMX / RDM'), part: 'X2', note: 'RS-485' }]
      : []),
    ...(hasNetwork(product)
      ? [
          {
            id: 'net',
            column: 0,
            name: both('Ethernet', '以太网'),
            part: 'X4',
            note: isMains ? '100BASE-TX' : 'PoE',
          },
        ]
      : []),
    { id: 'user', column: 0, name: both('Display and keys', '显示与按键'), part: 'A2' },
    ...(volts
      ? [
          {
            id: 'psu',
            column: 1,
            name: both('Power supply', '开关电源'),
            part: 'T1',
            note: `${volts} V DC`,
          },
        ]
      : []),
    {
      id: 'main',
      column: 1,
      name: both('Main board', '主控板'),
      part: 'A1',
      ...(isMoving(product) && { note: 'CAN 1 Mbit/s' }),
    },
    ...drivers.map(([, id, en, zh], index) => ({
      id: `drive-${id}`,
      column: 2,
      name: both(en, zh),
      part: `A${index + 3}`,
    })),
    ...loads.map(({ slot, name, part }) => ({ id: slot, column: 3, name, part })),
  ]
  const edges: Edge[] = [
    ...(isMains
      ? ([
          ['mains', 'psu', 'power'],
          ['dmx', 'main', 'data'],
        ] as const)
      : []),
    ...(hasNetwork(product) ? ([['net', 'main', 'data']] as const) : []),
    ['user', 'main', 'signal'],
    ...(volts ? ([['psu', 'main', 'power']] as const) : []),
    ...drivers.flatMap(([, id]): Edge[] => [
      ...(volts ? [['psu', `drive-${id}`, 'power'] as const] : []),
      ['main', `drive-${id}`, 'data'],
    ]),
    ...loads.map(
      ({ slot, driver }): Edge => [driver, slot, driver === 'main' ? 'signal' : 'power'],
    ),
  ]
  return {
    blocks,
    edges: edges.filter(([from, to]) =>
      [from, to].every((id) => blocks.some((block) => block.id === id)),
    ),
  }
}

/** The top of each block; the blocks of a column are spread over its height. */
function tops(blocks: readonly Block[]): Map<string, number> {
  const columns = Map.groupBy(blocks, (block) => block.column)
  return new Map(
    blocks.map((block) => {
      const column = columns.get(block.column) ?? []
      const step = 640 / column.length
      return [block.id, 50 + step * (column.indexOf(block) + 0.5) - HEIGHT / 2]
    }),
  )
}

/** A name that is shown in the language of the reader. */
const bilingualText = ({ en, zh }: Both): string => (en === zh ? en : `${en}|${zh}`)

/** The net of a line: everything on one supply, or on one bus. */
function netOf(product: Product, [from, to, flow]: Edge, nameOf: (id: string) => Both): string {
  if (from === 'mains') return 'Mains|市电'
  if (from === 'psu') return `${supplyVolts(product)} V`
  if (from === 'main' && flow === 'data') return isMoving(product) ? 'CAN' : 'Control|控制'
  if (flow === 'data') return from === 'net' ? 'Ethernet|以太网' : 'DMX / RDM'
  const [source, load] = [nameOf(from), nameOf(to)]
  return bilingualText(both(`${source.en} → ${load.en}`, `${source.zh} → ${load.zh}`))
}

export function schematicSheet(product: Product): string {
  const { blocks, edges } = layOut(product)
  const topOf = tops(blocks)
  const nameOf = (id: string): Both => blocks.find((block) => block.id === id)?.name ?? both(id)
  const xOf = (id: string) => COLUMNS[blocks.find((block) => block.id === id)?.column ?? 0] ?? 0
  const out = Map.groupBy(edges, ([from]) => from)
  const into = Map.groupBy(edges, ([, to]) => to)
  const port = (edge: Edge, list: readonly Edge[] | undefined, id: string) => {
    const sorted = (list ?? [])
      .filter(([from, to]) => xOf(from) !== xOf(to))
      .toSorted(
        (a, b) =>
          (topOf.get(a[id === a[0] ? 1 : 0]) ?? 0) - (topOf.get(b[id === b[0] ? 1 : 0]) ?? 0),
      )
    return (topOf.get(id) ?? 0) + (HEIGHT * (sorted.indexOf(edge) + 1)) / (sorted.length + 1)
  }
  const lines = edges.map((edge, index) => {
    const [from, to, flow] = edge
    const style = {
      stroke: FLOWS[flow],
      'marker-end': `url(#${flow})`,
      'data-net': netOf(product, edge, nameOf),
      'data-connector': `${bilingualText(nameOf(from))}, ${bilingualText(nameOf(to))}`,
    }
    if (xOf(from) === xOf(to)) {
      const x = xOf(from) + WIDTH / 2
      return path(
        `M${x} ${round((topOf.get(from) ?? 0) + HEIGHT)}V${round((topOf.get(to) ?? 0) - 3)}`,
        style,
      )
    }
    const [x1, x2] = [xOf(from) + WIDTH, xOf(to) - 3]
    const [y1, y2] = [port(edge, out.get(from), from), port(edge, into.get(to), to)]
    const bend = x2 - 16 - ((index * 11) % 54)
    return path(`M${x1} ${round(y1)}H${round(bend)}V${round(y2)}H${x2}`, style)
  })
  return renderSheet(
    {
      name: both('Schematic', '原理图'),
      product: product.model,
      number: `SC-${product.platform}10`,
      version: 'A',
    },
    tag(
      'defs',
      {},
      ...Object.entries(FLOWS).map(([id, colour]) =>
        tag(
          'marker',
          {
            id,
            viewBox: '0 0 8 8',
            refX: 6,
            refY: 4,
            markerWidth: 7,
            markerHeight: 7,
            orient: 'auto',
          },
          path('M0 0L8 4L0 8Z', { fill: colour }),
        ),
      ),
    ),
    group({ fill: 'none', 'stroke-width': 1.8, 'stroke-linejoin': 'round' }, ...lines),
    ...blocks.map((block) => {
      const [x, y] = [COLUMNS[block.column] ?? 0, topOf.get(block.id) ?? 0]
      return group(
        { fill: INK, 'data-connector': bilingualText(block.name) },
        rect(x, y, WIDTH, HEIGHT, { rx: 5, fill: '#f5f8fa', stroke: INK, 'stroke-width': 1.4 }),
        text(x + 12, y + 24, block.name.zh, { 'font-size': 14, 'font-weight': 600 }),
        text(x + 12, y + 43, block.name.en, { 'font-size': 11.5 }),
        block.note
          ? text(x + WIDTH - 10, y + 43, block.note, {
              'font-size': 11,
              'text-anchor': 'end',
              fill: '#66727e',
            })
          : '',
        text(x + WIDTH - 10, y + 23, block.part, {
          'font-size': 13,
          'font-weight': 600,
          'text-anchor': 'end',
          fill: '#2f6fc1',
        }),
      )
    }),
    group(
      { 'font-size': 11.5, 'stroke-width': 2.4 },
      ...(['power', 'data', 'signal'] as const).map(
        (flow, index) =>
          path(`M76 ${730 + index * 18}h34`, { stroke: FLOWS[flow] }) +
          text(
            120,
            734 + index * 18,
            { power: 'Power / 电源', data: 'Data / 数据', signal: 'Signal / 信号' }[flow],
            {
              fill: '#66727e',
              stroke: 'none',
            },
          ),
      ),
    ),
  )
}
