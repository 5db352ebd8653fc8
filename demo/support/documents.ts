/**
 * Documents of every product: wiring sheets, schematics, dimension drawings, manuals, certificates.
 */
import { type AssetGenerator, both, type Draft, productFile, ref } from '../draft.ts'
import { revisions } from '../parts/revisions.ts'
import type { Product } from '../products/product.ts'
import { products } from '../products/products.ts'
import { serialBefore } from '../products/serial.ts'

type Values = Draft<'documents'>['values']

interface Kind {
  kind: NonNullable<Values['kind']>
  generator: AssetGenerator
  ending: 'svg' | 'pdf'
  en: string
  zh: string
  version: string
  /** Products that have it; all without. */
  only?: (product: Product) => boolean
}

const KINDS: readonly Kind[] = [
  {
    kind: 'wiring',
    generator: 'wiring',
    ending: 'svg',
    en: 'wiring diagram',
    zh: '接线图',
    version: 'B',
  },
  {
    kind: 'schematic',
    generator: 'schematic',
    ending: 'svg',
    en: 'schematic',
    zh: '原理图',
    version: 'A',
  },
  {
    kind: 'dimension',
    generator: 'dimensions',
    ending: 'svg',
    en: 'dimension drawing',
    zh: '外形尺寸图',
    version: 'A',
  },
  {
    kind: 'manual',
    generator: 'quick-guide',
    ending: 'pdf',
    en: 'quick guide',
    zh: '快速指南',
    version: '1.2',
  },
  {
    kind: 'certificate',
    generator: 'conformity',
    ending: 'pdf',
    en: 'declaration of conformity',
    zh: '符合性声明',
    version: '2024',
    only: ({ status }) => status !== 'draft',
  },
  {
    kind: 'other',
    generator: 'maintenance',
    ending: 'pdf',
    en: 'maintenance schedule',
    zh: '保养周期表',
    version: '1.0',
    only: ({ body, status }) =>
      status === 'published' && !['rack', 'node', 'par', 'cob'].includes(body),
  },
]

/** Drawings are labelled in both languages; of papers, there is one in each. */
const languagesOf = ({ ending }: Kind) =>
  ending === 'svg' ? (['both'] as const) : (['en', 'zh'] as const)
/** Added to the title in English and in Chinese. */
const NOTES = { both: ['', ''], en: ['', '（英文）'], zh: [' (Chinese)', ''] } as const
/** Generators by language, where they differ from the one of the kind. */
const GENERATORS: Record<keyof typeof NOTES, Partial<Record<AssetGenerator, AssetGenerator>>> = {
  both: {},
  en: {},
  zh: {
    'quick-guide': 'quick-guide-zh',
    conformity: 'conformity-zh',
    maintenance: 'maintenance-zh',
  },
}

/** The first unit with the main board that is wired as today; undefined where it always was. */
const rewiredFrom = ({ model }: Product): string | undefined =>
  revisions.find(({ product, slot }) => product === model && slot === 'pcb-main')?.fromSerial

/**
 * How a product was wired before its main board changed: the sheet stays readable for the units
 * that were built so.
 */
const firstWiring = (product: Product, serial: string): Draft<'documents'> => ({
  key: `${product.model} wiring A`,
  values: {
    title: both(`${product.model} wiring diagram`, `${product.model} 接线图`),
    goods: [ref('goods', product.model)],
    kind: 'wiring',
    language: 'both',
    version: 'A',
    file: productFile(product.model, 'wiring-a', 'svg'),
    to_serial: serialBefore(serial),
    published: product.status !== 'draft',
  },
})

export const documentDrafts = (): Draft<'documents'>[] =>
  products.flatMap((product) => {
    const from = rewiredFrom(product)
    const kinds = KINDS.filter(({ only }) => only?.(product) ?? true)
    const files = kinds.flatMap((item) =>
      languagesOf(item).map((language) => ({ ...item, language })),
    )
    const current = files.map((item): Draft<'documents'> => {
      const { kind, ending, en, zh, version, language } = item
      const generator = GENERATORS[language][item.generator] ?? item.generator
      const [inEnglish, inChinese] = NOTES[language]
      return {
        key: `${product.model} ${generator}`,
        values: {
          title: both(`${product.model} ${en}${inEnglish}`, `${product.model} ${zh}${inChinese}`),
          goods: [ref('goods', product.model)],
          kind,
          language,
          version,
          file: productFile(product.model, generator, ending),
          published: product.status !== 'draft',
          ...(from &&
            kind === 'wiring' && {
              replaces: ref('documents', `${product.model} wiring A`),
              from_serial: from,
            }),
        },
      }
    })
    return from ? [firstWiring(product, from), ...current] : current
  })
