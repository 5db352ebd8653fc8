/** What became of an import. */
import { LOCALES, type Locale } from '#shared/constants.ts'
import type { FieldError, Message } from '#shared/errors.ts'
import { translate } from '#shared/i18n/translate.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { SourceRow } from './sources/source.ts'

/** What is wrong with a row: a message, of a field where it has a path. */
export type Problem = Message & Partial<Pick<FieldError, 'path'>>

export interface ImportReport {
  resource: string
  rows: number
  created: number
  updated: number
  unchanged: number
  failed: number
  /** Rows left out as asked: of a key that the file had already given, or of a record that was there. */
  skipped: number
  /** References left empty because nothing is called so. */
  cleared: number
  /** Records created because a row referred to them, by resource. */
  targets: Record<string, number>
  /** Ids of the writes, for undo. */
  writes: string[]
  notices: Message[]
  seconds: number
}

export type RowStatus = 'created' | 'updated' | 'unchanged' | 'failed' | 'skipped'

/** What an import tells while it runs. */
export interface ImportListener {
  /** Rows done so far, and how much of the file that is (0 to 1). */
  onProgress?(rows: number, part: number): void
  onFailed?(row: SourceRow, problems: readonly Problem[]): void | Promise<void>
  onCleared?(row: SourceRow, problem: Problem): void
}

export const emptyReport = (resource: string): ImportReport => ({
  resource,
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  skipped: 0,
  cleared: 0,
  targets: {},
  writes: [],
  notices: [],
  seconds: 0,
})

/** Problems as one line: `Name (English): must be filled in; …`. */
export function problemText(resource: Resource, problems: readonly Problem[], locale: Locale): string {
  return problems
    .map((problem) => {
      const [name = '', ...rest] = (problem.path ?? '').split('.')
      const label = resource.fields[name]?.label[locale] ?? name
      const path = [label, ...rest].filter((part) => part !== '').join('.')
      return path === '' ? translate(problem, locale) : `${path}: ${translate(problem, locale)}`
    })
    .join('; ')
}

/** Whether a text is one of our languages. */
export const isLocale = (text: string | undefined): text is Locale => LOCALES.some((locale) => locale === text)
