import { expect, it, vi } from 'vitest'
import { LOCALES } from '../constants.ts'
import { languageName } from './language-names.ts'
import { languageOf } from './locales.ts'

const pairs = LOCALES.flatMap((locale) => LOCALES.map((reader) => ({ locale, reader })))

it.each(pairs)(
  'names $locale in $reader without Intl, which every first page would wait for',
  (pair) => {
    const ofIntl = new Intl.DisplayNames([languageOf(pair.reader).formats], {
      type: 'language',
    }).of(pair.locale)
    const start = vi.spyOn(Intl, 'DisplayNames')
    const name = languageName(pair.locale, pair.reader)
    expect(start).not.toHaveBeenCalled()
    start.mockRestore()
    // Chinese calls English by its shorter name.
    expect([ofIntl, '英文']).toContain(name)
  },
)
