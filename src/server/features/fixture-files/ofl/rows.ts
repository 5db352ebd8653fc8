/** Converts fixtures of the Open Fixture Library to import rows. */
import { message } from '#server/core/message.ts'
import { textOf } from '#server/core/translate.ts'
import type { Cells, Source, SourceRow } from '#server/features/transfer/public.ts'
import type { Locale } from '#shared/constants.ts'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { byLocale, inLanguage, languageOf } from '#shared/i18n/locales.ts'
import { inOneLanguage } from '#shared/i18n/written-language.ts'
import { categoryOf, LIBRARY_LOCALE } from './categories.ts'
import type { Fixture } from './fixture.ts'
import type { OflEntry, OflLibrary } from './library.ts'
import { specificationsOf } from './specifications.ts'

/** A list of objects as a source. */
export const listSource = (list: readonly Cells[]): Source => ({
  columns: Object.keys(list[0] ?? {}),
  rows: list.map((cells, index) => ({ number: index + 1, cells })),
  progress: () => 1,
})

/**
 * Every fixture of the library as a row; unreadable files become failing rows, redirects none. @param toCells null for a
 * fixture that is not imported
 */
export function fixtureSource(
  library: OflLibrary,
  columns: readonly string[],
  toCells: (entry: OflEntry, fixture: Fixture) => Cells | null | Promise<Cells | null>,
): Source {
  let done = 0
  const rows = async function* (): AsyncGenerator<SourceRow> {
    for await (const entry of library.entries()) {
      const number = ++done
      const cells = 'fixture' in entry.read ? await toCells(entry, entry.read.fixture) : null
      if (cells) yield { number, cells }
      if (!('problem' in entry.read)) continue
      yield { number, cells: { [columns[0] ?? '']: entry.key }, unreadable: message('transfer.fileBroken', entry.read) }
    }
  }
  return { columns, rows: rows(), progress: () => done / Math.max(1, library.keys.length) }
}

export const PRODUCT_COLUMNS = [
  'model_number',
  'name',
  'category',
  'status',
  'summary',
  'description',
  'specifications',
] as const

/** A product; model number and name include the manufacturer. */
export function productCells(
  { key, manufacturer }: OflEntry,
  fixture: Fixture,
  category: number,
  aliases: readonly string[],
): Cells {
  const names = fixture.categories.map((name) => categoryOf(name).name)
  return {
    model_number: key,
    name: inOneLanguage(LIBRARY_LOCALE, `${manufacturer} ${fixture.name}`),
    category,
    status: 'published',
    summary: byLocale((locale) => formatIn(locale).list(names.map((name) => inLanguage(name, locale)))),
    description: descriptionOf(fixture, aliases),
    specifications: specificationsOf(fixture),
  }
}

export const LIBRARY_COLUMNS = ['title', 'goods', 'format', 'revision', 'file', 'published'] as const

export const OFL = 'ofl'
export const libraryTitle = ({ manufacturer }: OflEntry, { name }: Fixture): string => `${manufacturer} ${name}`

/** A fixture library; the write path reads the modes from the file. */
export const libraryCells = (entry: OflEntry, fixture: Fixture, file: StoredFile | null): Cells => ({
  title: libraryTitle(entry, fixture),
  goods: [entry.key],
  format: OFL,
  revision: fixture.meta.lastModifyDate,
  file,
  published: true,
})

const LINKS = ['manual', 'productPage', 'video', 'other'] as const

/**
 * Markdown description in every language: comment, other names, links. @param aliases names that the library redirects to
 * this fixture
 */
export function descriptionOf(fixture: Fixture, aliases: readonly string[]): Bilingual {
  const describe = (locale: Locale) => {
    const text = textOf(locale)
    const { colon } = languageOf(locale)
    const labelOf = (kind: string) => {
      const link = LINKS.find((link) => link === kind)
      return link ? text(`file.link.${link}`) : kind
    }
    const links = Object.entries(fixture.links ?? {}).flatMap(([kind, addresses]) =>
      addresses.map((address) => `- ${labelOf(kind)}${colon}<${address}>`),
    )
    const also = aliases.length ? `${text('file.alsoKnown')}${colon}${formatIn(locale).list(aliases)}` : ''
    const source = text('file.source', { authors: fixture.meta.authors })
    return [fixture.comment ?? '', also, links.join('\n'), source].filter((part) => part !== '').join('\n\n')
  }
  return byLocale(describe)
}
