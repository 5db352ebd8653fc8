/** Fixture libraries: personality files for consoles, with the modes they hold. */
import { type Asset, asset, type Draft, ref } from '../draft.ts'
import { gdtfFile } from '../gdtf/file.ts'
import type { Product } from '../products/product.ts'
import { products } from '../products/products.ts'
import { openFixtureFile, xmlFile } from './console-files.ts'
import { type Mode, modesOf } from './dmx-charts.ts'

type Format = NonNullable<Draft<'fixture_libraries'>['values']['format']>

interface Library {
  format: Format
  ending: string
  software: string
  revision: string
  only: (product: Product) => boolean
  content: (product: Product, modes: readonly Mode[]) => string | Uint8Array
}

const MOVING = ['profile', 'wash', 'beam']

const LIBRARIES: readonly Library[] = [
  {
    format: 'gdtf',
    ending: 'gdtf',
    software: 'GDTF 1.2',
    revision: '1.1',
    only: () => true,
    content: gdtfFile,
  },
  {
    format: 'ofl',
    ending: 'json',
    software: 'OFL 12.2',
    revision: '2026-03',
    only: ({ body }) => !MOVING.includes(body),
    content: openFixtureFile,
  },
  {
    format: 'grandma2',
    ending: 'xml',
    software: '3.9',
    revision: '4',
    only: ({ body }) => MOVING.includes(body),
    content: xmlFile,
  },
  {
    format: 'grandma3',
    ending: 'xml',
    software: '2.1',
    revision: '2',
    only: ({ body, status }) => MOVING.includes(body) && status === 'published',
    content: xmlFile,
  },
]

export const fixtureDrafts = (): Draft<'fixture_libraries'>[] =>
  products.flatMap((product) => {
    const modes = modesOf(product)
    if (!modes.length) return []
    return LIBRARIES.filter(({ only }) => only(product)).map(({ format, ending, software, revision, content }) => ({
      key: `${product.model} ${format}`,
      values: {
        title: `${product.model} (${modes.map(({ channels }) => `${channels.length} ch`).join(', ')})`,
        goods: [ref('goods', product.model)],
        format,
        console_software: software,
        revision,
        file: fileOf(product, format, ending, () => content(product, modes)),
        // Those of the formats that the server reads come from the file.
        ...(!['gdtf', 'ofl'].includes(format) && {
          modes: modes.map(({ name, channels }) => ({ name, channels: channels.length, list: numbered(channels) })),
        }),
        published: product.status !== 'draft',
      },
    }))
  })

const fileOf = ({ model }: Product, format: Format, ending: string, content: () => string | Uint8Array): Asset =>
  asset(`${model.toLowerCase()}-${format}.${ending}`, content)

const numbered = (channels: readonly string[]) => channels.map((name, index) => `${index + 1} ${name}`).join('\n')
