/** Fixture libraries: personality files for consoles, with their modes. */
import { type Draft, productFile, ref } from '../draft.ts'
import type { Product } from '../products/product.ts'
import { products } from '../products/products.ts'
import { isMoving } from '../products/traits.ts'
import { modesOf } from './dmx-charts.ts'

interface Library {
  format: 'gdtf' | 'ofl' | 'grandma2' | 'grandma3'
  ending: string
  software: string
  revision: string
  only: (product: Product) => boolean
}

const LIBRARIES: readonly Library[] = [
  { format: 'gdtf', ending: 'gdtf', software: 'GDTF 1.2', revision: '1.1', only: () => true },
  {
    format: 'ofl',
    ending: 'json',
    software: 'OFL 12.2',
    revision: '2026-03',
    only: (product) => !isMoving(product),
  },
  { format: 'grandma2', ending: 'xml', software: '3.9', revision: '4', only: isMoving },
  {
    format: 'grandma3',
    ending: 'xml',
    software: '2.1',
    revision: '2',
    only: (product) => isMoving(product) && product.status === 'published',
  },
]

export const fixtureDrafts = (): Draft<'fixture_libraries'>[] =>
  products.flatMap((product) => {
    const modes = modesOf(product)
    if (!modes.length) return []
    return LIBRARIES.filter(({ only }) => only(product)).map(
      ({ format, ending, software, revision }) => ({
        key: `${product.model} ${format}`,
        values: {
          title: `${product.model} (${modes.map(({ channels }) => `${channels.length} ch`).join(', ')})`,
          goods: [ref('goods', product.model)],
          format,
          console_software: software,
          revision,
          file: productFile(product.model, format, ending),
          // Those of the formats that the server reads come from the file.
          ...(!['gdtf', 'ofl'].includes(format) && {
            modes: modes.map(({ name, channels }) => ({
              name,
              channels: channels.length,
              list: numbered(channels),
            })),
          }),
          published: product.status !== 'draft',
        },
      }),
    )
  })

const numbered = (channels: readonly string[]) =>
  channels.map((name, index) => `${index + 1} ${name}`).join('\n')
