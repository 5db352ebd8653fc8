/** The text of quick guides, declarations and maintenance schedules. */

import type { Product } from '../../products/product.ts'
import { hasNetwork, hasPart, isMoving } from '../../products/traits.ts'
import { modesOf } from '../../support/dmx-charts.ts'
import { errorCodesOf } from '../../support/troubleshooting.ts'
import { dimensionFigure } from '../sheets/dimension.ts'
import type { PdfBlock, PdfContent, PdfLine, PdfTable } from './pdf.ts'

const heading = (text: string): PdfLine => ({ text, size: 12, bold: true, spaceAbove: 14 })
const bulletPoint = (text: string): PdfLine => ({ text, marker: '•', spaceAbove: 3 })
const step = (text: string, index: number): PdfLine => ({
  text,
  marker: `${index + 1}`,
  spaceAbove: 3,
})
const documentHeader = (
  product: Product,
  title: string,
  number: string,
  version: string,
): Omit<PdfContent, 'blocks'> => ({
  title: `${product.model} – ${title}`,
  subtitle: product.name.en,
  number: `${number}-${product.platform}10  ·  ${version}  ·  English`,
})

const mains = ({ supply, power }: Product): string =>
  supply === 'PoE' ? 'PoE class 3' : `${supply} AC, 50/60 Hz, ${power.toLocaleString('en')} W`

/**
 * The quick guide: rigging and connecting on the first page, the DMX chart and the codes after it.
 */
export function quickGuide(product: Product): PdfContent {
  const { size, weight, supply, ip, body } = product
  const moving = isMoving(product)
  const isBox = body === 'rack' || body === 'node'
  const isFog = body === 'fogger' || body === 'hazer'
  const isDmx = supply !== 'PoE'
  return {
    ...documentHeader(product, 'Quick guide', 'QG', 'Version 1.2'),
    blocks: [
      { figure: dimensionFigure(product), height: 172 },
      {
        columnShares: [1, 1, 1, 1],
        rows: [
          ['Size W × D × H', 'Weight', 'Supply', 'Enclosure'],
          [`${size.width} × ${size.depth} × ${size.height} mm`, `${weight} kg`, mains(product), ip],
        ],
      },
      heading('Safety'),
      bulletPoint(
        'Disconnect the mains before opening any cover. Protection class I: connect the earth.',
      ),
      bulletPoint(
        ip === 'IP65'
          ? 'IP65: keep the rubber caps on unused sockets.'
          : `${ip}: for dry rooms only.`,
      ),
      ...(hasPart(product, 'lamp')
        ? [
            bulletPoint(
              'Let the lamp cool for ten minutes before you open the head; it is under pressure.',
            ),
          ]
        : !isBox && !isFog
          ? [bulletPoint('Do not look into the light from less than 8 m.')]
          : []),
      heading(isBox || isFog ? 'Mounting' : 'Rigging'),
      ...(isBox ? BOX_MOUNTING : isFog ? FOG_MOUNTING : riggingSteps(weight, moving)).map(step),
      heading('Connection'),
      ...(isDmx
        ? [pinTable()]
        : [bulletPoint('One cable carries power and data: Power over Ethernet, class 3.')]),
      ...(hasNetwork(product)
        ? [
            {
              ...bulletPoint(
                'Art-Net and sACN on the network socket. Factory address 2.x.y.z from the serial number.',
              ),
              spaceAbove: 8,
            },
          ]
        : []),
      ...(modesOf(product).length ? ADDRESSING : []),
      ...dmxChart(product),
      ...errorCodeTable(product),
      heading('Support'),
      bulletPoint('Parts, drawings and guided checks for each code are on the support portal.'),
      bulletPoint('Have the serial number ready: it is on the label beside the mains inlet.'),
    ],
  }
}

const BOX_MOUNTING = [
  'Fix it with four screws at the front or on the wall plate.',
  'Leave 20 mm of air above and below; the housing takes the heat away.',
]

const FOG_MOUNTING = [
  'Put it level on its feet; the tank must not tilt.',
  'Keep 1 m free before the nozzle, and nothing above it that catches fire.',
]

const riggingSteps = (weight: number, isMovingHead: boolean): string[] => [
  `Check that the point bears ${Math.ceil(weight * 10)} kg, ten times the weight of the fixture.`,
  isMovingHead
    ? 'Turn two clamps on omega brackets into the quarter-turn sockets of the base until they lock.'
    : 'Hang the bracket and tighten both knobs.',
  'Lead the safety cable through the eye and around the truss; it must hang without slack.',
  ...(isMovingHead ? ['Release the pan and tilt transport locks before you switch on.'] : []),
]

const pinTable = (): PdfTable => ({
  columnShares: [1, 3, 3],
  rows: [
    ['Pin', 'DMX512-A, XLR 5', 'Note'],
    ['1', 'Shield', 'Never joined to the housing'],
    ['2', 'Data 1 minus', 'Terminate the last unit with 120 ohm'],
    ['3', 'Data 1 plus', 'between 2 and 3'],
    ['4, 5', 'Data 2', 'Passed through, not used'],
  ],
})

/** Maximum number of printed channels; the fixture file has all. */
const MAX_CHANNELS = 60

/** Text for products with a DMX address. */
const ADDRESSING: readonly PdfLine[] = [
  heading('Address and mode'),
  ...[
    'Turn the knob to ADDRESS and press; turn to the address, press again. RDM sets it from the desk, too.',
    'Choose the mode under SETUP / MODE. The number of channels stands beside its name.',
    'SETUP / INFO shows the firmware version and the serial number.',
  ].map(step),
]

function dmxChart(product: Product): PdfBlock[] {
  const modes = modesOf(product)
  const first = modes.findLast(({ channels }) => channels.length <= MAX_CHANNELS) ?? modes[0]
  if (!first) return []
  const half = Math.ceil(Math.min(first.channels.length, MAX_CHANNELS) / 2)
  const cell = (index: number) =>
    first.channels[index] ? [String(index + 1), first.channels[index] ?? ''] : ['', '']
  return [
    heading('DMX modes'),
    {
      columnShares: [3, 1],
      rows: [
        ['Mode', 'Channels'],
        ...modes.map(({ name, channels }) => [name, String(channels.length)]),
      ],
    },
    heading(`Channels of ${first.name}`),
    {
      columnShares: [1, 4, 1, 4],
      rows: [
        ['Ch.', 'Function', 'Ch.', 'Function'],
        ...Array.from({ length: half }, (_, index) => [...cell(index), ...cell(index + half)]),
      ],
    },
  ]
}

function errorCodeTable(product: Product): PdfBlock[] {
  const errorCodes = errorCodesOf(product.model)
  if (!errorCodes.length) return []
  return [
    heading('Codes on the display'),
    { columnShares: [1, 4, 7], rows: [['Code', 'What shows', 'What helps'], ...errorCodes] },
  ]
}

/** The declaration of conformity. */
export function conformityDeclaration(product: Product): PdfContent {
  return {
    ...documentHeader(product, 'Declaration of conformity', 'DC', '2024'),
    blocks: [
      {
        text: 'The manufacturer declares under its sole responsibility that the product',
        spaceAbove: 10,
      },
      {
        columnShares: [1, 2],
        rows: [
          ['Product', product.name.en],
          ['Model', product.model],
          ['Serial numbers', `${product.serial}-2401-0001 and later`],
          ['Supply', mains(product)],
          ['Enclosure', `${product.ip} to EN 60529`],
        ],
      },
      {
        text: 'complies with the following directives of the European Union and standards.',
        spaceAbove: 14,
      },
      {
        columnShares: [1, 2],
        rows: [
          ['Directive', 'Standards applied'],
          ['2014/35/EU  Low voltage', 'EN 60598-1, EN 60598-2-17'],
          [
            '2014/30/EU  Electromagnetic compatibility',
            'EN 55015, EN 61000-3-2, EN 61000-3-3, EN 61547',
          ],
          ['2011/65/EU  Hazardous substances', 'EN IEC 63000'],
        ],
      },
      {
        text: 'The technical file is kept by the quality department for ten years after the last unit is built.',
        spaceAbove: 16,
      },
      { text: 'Signed for and on behalf of the manufacturer', spaceAbove: 40 },
      {
        columnShares: [1, 1],
        rows: [
          ['Head of quality', 'Head of development'],
          ['', ''],
          ['15 January 2024', '15 January 2024'],
        ],
      },
      {
        text: 'This declaration is part of a demonstration catalogue and has no legal effect.',
        size: 8,
        spaceAbove: 40,
      },
    ],
  }
}

/** Maintenance schedule: work, intervals, and boxes to tick. */
export function maintenanceSchedule(product: Product): PdfContent {
  const ifFitted = (slot: string, text: string) => (hasPart(product, slot) ? [text] : [])
  const checklist = (title: string, tasks: readonly string[]): PdfBlock[] =>
    tasks.length
      ? [
          heading(title),
          {
            columnShares: [10, 2, 2],
            rows: [['Work', 'Date', 'Initials'], ...tasks.map((task) => [task, '', ''])],
          },
        ]
      : []
  return {
    ...documentHeader(product, 'Maintenance schedule', 'MS', 'Version 1.0'),
    blocks: [
      {
        text: 'Hours are those of the light source, as SETUP / INFO shows them. Halve the intervals in dust, fog and salt air.',
        spaceAbove: 6,
      },
      ...checklist('Every 100 hours', [
        'Clean lenses and glasses with lens cleaner and a lint-free cloth.',
        ...ifFitted('tank', 'Check the fluid strainer; rinse it with distilled water.'),
      ]),
      ...checklist('Every 500 hours', [
        ...ifFitted('fan-head', 'Replace or wash the dust filter mats, blow out the fans.'),
        ...ifFitted('fan-body', 'Blow out the fan and the air inlets.'),
        ...ifFitted(
          'belt-pan',
          'Check pan and tilt belts for cracks and tension: 4 mm under 10 N.',
        ),
        ...ifFitted('pump-hose', 'Check the pump hose; replace it after 1,500 hours.'),
      ]),
      ...checklist('Every 2,000 hours', [
        ...ifFitted('lens-zoom', 'Clean and grease the lens rails.'),
        ...ifFitted('blade', 'Check the shutter blades for discolouring; replace them as a set.'),
        ...ifFitted('lamp', 'Replace the lamp and reset the counter.'),
        ...ifFitted('heater', 'Descale the heater with cleaning fluid.'),
        'Electrical safety test to local rules: earth, insulation, leakage current.',
      ]),
      ...checklist('Once a year', [
        'Check rigging points, safety cables and screws; renew thread lock.',
        'Install the current firmware from the support portal.',
      ]),
    ],
  }
}
