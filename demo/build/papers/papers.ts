/** The text of quick guides, declarations and maintenance schedules. */

import type { Product } from '../../products/product.ts'
import { hasNetwork, hasPart, isMoving } from '../../products/traits.ts'
import { modesOf } from '../../support/dmx-charts.ts'
import { codesOf } from '../../support/troubles.ts'
import { dimensionFigure } from '../sheets/dimension.ts'
import type { PdfBlock, PdfLine, PdfPaper, PdfTable } from './pdf.ts'

const heading = (text: string): PdfLine => ({ text, size: 12, bold: true, above: 14 })
const point = (text: string): PdfLine => ({ text, mark: '•', above: 3 })
const step = (text: string, index: number): PdfLine => ({ text, mark: `${index + 1}`, above: 3 })
const titled = (product: Product, title: string, number: string, version: string): Omit<PdfPaper, 'blocks'> => ({
  title: `${product.model} – ${title}`,
  subtitle: product.name.en,
  number: `${number}-${product.platform}10  ·  ${version}  ·  English`,
})

/** The quick guide: rigging and connecting on the first page, the DMX chart and the codes after it. */
export function manual(product: Product): PdfPaper {
  const { size, weight, power, supply, ip, body } = product
  const moving = isMoving(product)
  const isBox = body === 'rack' || body === 'node'
  const isFog = body === 'fogger' || body === 'hazer'
  const isDmx = supply !== 'PoE'
  return {
    ...titled(product, 'Quick guide', 'QG', 'Version 1.2'),
    blocks: [
      { figure: dimensionFigure(product), height: 172 },
      {
        shares: [1, 1, 1, 1],
        rows: [
          ['Size W × D × H', 'Weight', 'Supply', 'Enclosure'],
          [
            `${size.width} × ${size.depth} × ${size.height} mm`,
            `${weight} kg`,
            isDmx ? `${supply} AC, 50/60 Hz, ${power} W` : 'PoE class 3',
            ip,
          ],
        ],
      },
      heading('Safety'),
      point('Disconnect the mains before opening any cover. Protection class I: connect the earth.'),
      point(ip === 'IP65' ? 'IP65: keep the rubber caps on unused sockets.' : `${ip}: for dry rooms only.`),
      ...(hasPart(product, 'lamp')
        ? [point('Let the lamp cool for ten minutes before you open the head; it is under pressure.')]
        : !isBox && !isFog
          ? [point('Do not look into the light from less than 8 m.')]
          : []),
      heading(isBox || isFog ? 'Mounting' : 'Rigging'),
      ...(isBox ? BOX : isFog ? FOG : rigging(weight, moving)).map(step),
      heading('Connection'),
      ...(isDmx ? [pins()] : [point('One cable carries power and data: Power over Ethernet, class 3.')]),
      ...(hasNetwork(product)
        ? [
            {
              ...point('Art-Net and sACN on the network socket. Factory address 2.x.y.z from the serial number.'),
              above: 8,
            },
          ]
        : []),
      heading('Address and mode'),
      ...[
        'Turn the knob to ADDRESS and press; turn to the address, press again. RDM sets it from the desk, too.',
        'Choose the mode under SETUP / MODE. The number of channels stands beside its name.',
        'SETUP / INFO shows the firmware version and the serial number.',
      ].map(step),
      ...chart(product),
      ...codes(product),
      heading('Support'),
      point('Parts, drawings and guided checks for each code are on the support portal.'),
      point('Have the serial number ready: it is on the label beside the mains inlet.'),
    ],
  }
}

const BOX = [
  'Fix it with four screws at the front or on the wall plate.',
  'Leave 20 mm of air above and below; the housing takes the heat away.',
]

const FOG = [
  'Put it level on its feet; the tank must not tilt.',
  'Keep 1 m free before the nozzle, and nothing above it that catches fire.',
]

const rigging = (weight: number, isMovingHead: boolean): string[] => [
  `Check that the point bears ${Math.ceil(weight * 10)} kg, ten times the weight of the fixture.`,
  isMovingHead
    ? 'Turn two clamps on omega brackets into the quarter-turn sockets of the base until they lock.'
    : 'Hang the bracket and tighten both knobs.',
  'Lead the safety cable through the eye and around the truss; it must hang without slack.',
  ...(isMovingHead ? ['Release the pan and tilt transport locks before you switch on.'] : []),
]

const pins = (): PdfTable => ({
  shares: [1, 3, 3],
  rows: [
    ['Pin', 'DMX512-A, XLR 5', 'Note'],
    ['1', 'Shield', 'Never joined to the housing'],
    ['2', 'Data 1 minus', 'Terminate the last unit with 120 ohm'],
    ['3', 'Data 1 plus', 'between 2 and 3'],
    ['4, 5', 'Data 2', 'Passed through, not used'],
  ],
})

/** Maximum number of printed channels; the fixture file has all. */
const PRINTED = 60

function chart(product: Product): PdfBlock[] {
  const modes = modesOf(product)
  const first = modes.findLast(({ channels }) => channels.length <= PRINTED) ?? modes[0]
  if (!first) return []
  const half = Math.ceil(Math.min(first.channels.length, PRINTED) / 2)
  const cell = (index: number) => (first.channels[index] ? [String(index + 1), first.channels[index] ?? ''] : ['', ''])
  return [
    heading('DMX modes'),
    {
      shares: [3, 1],
      rows: [['Mode', 'Channels'], ...modes.map(({ name, channels }) => [name, String(channels.length)])],
    },
    heading(`Channels of ${first.name}`),
    {
      shares: [1, 4, 1, 4],
      rows: [
        ['Ch.', 'Function', 'Ch.', 'Function'],
        ...Array.from({ length: half }, (_, index) => [...cell(index), ...cell(index + half)]),
      ],
    },
  ]
}

function codes(product: Product): PdfBlock[] {
  const errorCodes = codesOf(product.model)
  if (!errorCodes.length) return []
  return [
    heading('Codes on the display'),
    { shares: [1, 4, 7], rows: [['Code', 'What shows', 'What helps'], ...errorCodes] },
  ]
}

/** The declaration of conformity. */
export function certificate(product: Product): PdfPaper {
  return {
    ...titled(product, 'Declaration of conformity', 'DC', '2024'),
    blocks: [
      { text: 'The manufacturer declares under its sole responsibility that the product', above: 10 },
      {
        shares: [1, 2],
        rows: [
          ['Product', product.name.en],
          ['Model', product.model],
          ['Serial numbers', `${product.serial}-2401-0001 and later`],
          ['Supply', product.supply === 'PoE' ? 'PoE class 3' : `${product.supply} AC, 50/60 Hz, ${product.power} W`],
          ['Enclosure', `${product.ip} to EN 60529`],
        ],
      },
      { text: 'complies with the following directives of the European Union and standards.', above: 14 },
      {
        shares: [1, 2],
        rows: [
          ['Directive', 'Standards applied'],
          ['2014/35/EU  Low voltage', 'EN 60598-1, EN 60598-2-17'],
          ['2014/30/EU  Electromagnetic compatibility', 'EN 55015, EN 61000-3-2, EN 61000-3-3, EN 61547'],
          ['2011/65/EU  Hazardous substances', 'EN IEC 63000'],
        ],
      },
      {
        text: 'The technical file is kept by the quality department for ten years after the last unit is built.',
        above: 16,
      },
      { text: 'Signed for and on behalf of the manufacturer', above: 40 },
      {
        shares: [1, 1],
        rows: [
          ['Head of quality', 'Head of development'],
          ['', ''],
          ['15 January 2024', '15 January 2024'],
        ],
      },
      { text: 'This declaration is part of a demonstration catalogue and has no legal effect.', size: 8, above: 40 },
    ],
  }
}

/** Maintenance schedule: work, intervals, and boxes to tick. */
export function maintenance(product: Product): PdfPaper {
  const wears = (slot: string, text: string) => (hasPart(product, slot) ? [text] : [])
  const due = (title: string, tasks: readonly string[]): PdfBlock[] =>
    tasks.length
      ? [
          heading(title),
          { shares: [10, 2, 2], rows: [['Work', 'Date', 'Initials'], ...tasks.map((task) => [task, '', ''])] },
        ]
      : []
  return {
    ...titled(product, 'Maintenance schedule', 'MS', 'Version 1.0'),
    blocks: [
      {
        text: 'Hours are those of the light source, as SETUP / INFO shows them. Halve the intervals in dust, fog and salt air.',
        above: 6,
      },
      ...due('Every 100 hours', [
        'Clean lenses and glasses with lens cleaner and a lint-free cloth.',
        ...wears('tank', 'Check the fluid strainer; rinse it with distilled water.'),
      ]),
      ...due('Every 500 hours', [
        ...wears('fan-head', 'Replace or wash the dust filter mats, blow out the fans.'),
        ...wears('fan-body', 'Blow out the fan and the air inlets.'),
        ...wears('belt-pan', 'Check pan and tilt belts for cracks and tension: 4 mm under 10 N.'),
        ...wears('pump-hose', 'Check the pump hose; replace it after 1,500 hours.'),
      ]),
      ...due('Every 2,000 hours', [
        ...wears('lens-zoom', 'Clean and grease the lens rails.'),
        ...wears('blade', 'Check the shutter blades for discolouring; replace them as a set.'),
        ...wears('lamp', 'Replace the lamp and reset the counter.'),
        ...wears('heater', 'Descale the heater with cleaning fluid.'),
        'Electrical safety test to local rules: earth, insulation, leakage current.',
      ]),
      ...due('Once a year', [
        'Check rigging points, safety cables and screws; renew thread lock.',
        'Install the current firmware from the support portal.',
      ]),
    ],
  }
}
