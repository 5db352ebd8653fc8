/** Documents of every product: wiring sheets, schematics, dimension drawings, manuals, certificates. */
import { type Asset, asset, both, type Draft, ref } from '../draft.ts'
import { pdf } from '../files/pdf.ts'
import { revisions } from '../parts/revisions.ts'
import type { Product } from '../products/product.ts'
import { products } from '../products/products.ts'
import { serialBefore } from '../products/serial.ts'
import { dimensionSheet } from '../sheets/dimension.ts'
import { schematicSheet } from '../sheets/schematic.ts'
import { wiringSheet } from '../sheets/wiring.ts'
import { certificate, maintenance, manual } from './papers.ts'

type Values = Draft<'documents'>['values']

interface Kind {
  kind: NonNullable<Values['kind']>
  key: string
  en: string
  zh: string
  language: NonNullable<Values['language']>
  version: string
  file: (product: Product) => Asset
  /** Products that have it; all without. */
  only?: (product: Product) => boolean
}

const svg = (key: string, draw: (product: Product) => string) => (product: Product) =>
  asset(`${product.model.toLowerCase()}-${key}.svg`, () => draw(product))
const paper = (key: string, write: (product: Product) => Parameters<typeof pdf>[0]) => (product: Product) =>
  asset(`${product.model.toLowerCase()}-${key}.pdf`, () => pdf(write(product)))

const KINDS: readonly Kind[] = [
  {
    kind: 'wiring',
    key: 'wiring',
    en: 'wiring diagram',
    zh: '接线图',
    language: 'both',
    version: 'B',
    file: svg('wiring', (product) => wiringSheet(product)),
  },
  {
    kind: 'schematic',
    key: 'schematic',
    en: 'schematic',
    zh: '原理图',
    language: 'both',
    version: 'A',
    file: svg('schematic', schematicSheet),
  },
  {
    kind: 'dimension',
    key: 'dimensions',
    en: 'dimension drawing',
    zh: '外形尺寸图',
    language: 'both',
    version: 'A',
    file: svg('dimensions', dimensionSheet),
  },
  {
    kind: 'manual',
    key: 'quick-guide',
    en: 'quick guide',
    zh: '快速指南',
    language: 'en',
    version: '1.2',
    file: paper('quick-guide', manual),
  },
  {
    kind: 'certificate',
    key: 'conformity',
    en: 'declaration of conformity',
    zh: '符合性声明',
    language: 'en',
    version: '2024',
    file: paper('conformity', certificate),
    only: ({ status }) => status !== 'draft',
  },
  {
    kind: 'other',
    key: 'maintenance',
    en: 'maintenance schedule',
    zh: '保养周期表',
    language: 'en',
    version: '1.0',
    file: paper('maintenance', maintenance),
    only: ({ body, status }) => status === 'published' && !['rack', 'node', 'par', 'cob'].includes(body),
  },
]

/** The first unit with the main board that is wired as today; undefined where it always was. */
const rewiredFrom = ({ model }: Product): string | undefined =>
  revisions.find(({ product, slot }) => product === model && slot === 'pcb-main')?.fromSerial

/** How a product was wired before its main board changed: the sheet stays readable for the units that were built so. */
const firstWiring = (product: Product, serial: string): Draft<'documents'> => ({
  key: `${product.model} wiring A`,
  values: {
    title: both(`${product.model} wiring diagram`, `${product.model} 接线图`),
    goods: [ref('goods', product.model)],
    kind: 'wiring',
    language: 'both',
    version: 'A',
    file: svg('wiring-a', (one) => wiringSheet(one, 'first'))(product),
    to_serial: serialBefore(serial),
    published: product.status !== 'draft',
  },
})

export const documentDrafts = (): Draft<'documents'>[] =>
  products.flatMap((product) => {
    const from = rewiredFrom(product)
    const current = KINDS.filter(({ only }) => only?.(product) ?? true).map(
      ({ kind, key, en, zh, language, version, file }) => ({
        key: `${product.model} ${key}`,
        values: {
          title: both(`${product.model} ${en}`, `${product.model} ${zh}`),
          goods: [ref('goods', product.model)],
          kind,
          language,
          version,
          file: file(product),
          published: product.status !== 'draft',
          ...(from &&
            kind === 'wiring' && { replaces: ref('documents', `${product.model} wiring A`), from_serial: from }),
        },
      }),
    )
    return from ? [firstWiring(product, from), ...current] : current
  })
