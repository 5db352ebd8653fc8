/** Every language has the texts of English, with the same placeholders. */
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/constants.ts'
import { texts } from './texts.ts'

interface Table {
  readonly [key: string]: string | Table | undefined
}

/**
 * The texts below a table by their path, such as `storefront.cart.cart.title`; the last of a path
 * replaces the others.
 */
const flat = (table: Table, path = ''): [path: string, text: string][] =>
  Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value ?? {}, `${path + key}.`),
  )

/** Each placeholder of a text once. A form for a single number may write it out. */
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))]
    .filter((name) => name !== 'smart_count')
    .sort()

const english = new Map(flat(texts.en))

it('English has texts', () => {
  expect(english.size).toBeGreaterThan(1000)
})

describe.each(LOCALES)('%s', (locale) => {
  const own = [...new Map(flat(texts[locale]))]
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.length

  it('has every text of English, and no other', () => {
    const isOurs = (path: string) => !path.startsWith('admin.reactAdmin.')
    const paths = own.map(([path]) => path).filter(isOurs)
    expect(paths.sort()).toEqual([...english.keys()].filter(isOurs).sort())
  })

  it('leaves no text empty', () => {
    expect(
      own.filter(([path, text]) => text.trim() === '' && english.get(path)?.trim() !== ''),
    ).toEqual([])
  })

  it('has no placeholder that English lacks', () => {
    const foreign = ([path, text]: [string, string]) => {
      // React-admin also passes `field`, which its English does without.
      const allowed = new Set([...placeholders(english.get(path) ?? ''), 'field'])
      return placeholders(text).some((name) => !allowed.has(name))
    }
    expect(own.filter(foreign)).toEqual([])
  })

  it('omits no value from the catalogues', () => {
    const isOurs = ([path]: [string, string]) => !path.startsWith('admin.reactAdmin.')
    const isShort = ([path, text]: [string, string]) =>
      placeholders(text).length < placeholders(english.get(path) ?? '').length
    expect(own.filter(isOurs).filter(isShort)).toEqual([])
  })

  it('has no placeholder but %{name}', () => {
    expect(own.filter(([, text]) => /%\{(?!\w+\})|%[a-z]\b|\{\{|\$\{/.test(text))).toEqual([])
  })

  it('has one plural form, or one for each of its plural categories', () => {
    const forms = (text: string) => text.split(' |||| ').length
    expect(own.filter(([, text]) => ![1, categories].includes(forms(text)))).toEqual([])
  })
})
