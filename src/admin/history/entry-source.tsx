/** Where a change came from: page, line of a file, command, undo. */

import type { Label } from '#fields/field.ts'
import type { Source, WriteKind } from '#shared/history.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { allPages, allResources } from '../resources.ts'

interface EntrySourceProps {
  kind: WriteKind
  source: Source
  line?: number | null
}

export function EntrySource({ kind, source, line = null }: EntrySourceProps) {
  const text = useText()
  const page = usePageName(source.page)
  const parts = [
    kind === 'undo' && text('history.byUndo'),
    source.file !== undefined &&
      (line === null
        ? text('history.fromFile', { file: source.file })
        : text('history.fromLine', { file: source.file, line })),
    source.key !== undefined && text('history.byKey', { key: source.key }),
    source.command !== undefined && text('history.byCommand', { command: source.command }),
    page !== undefined && source.file === undefined && text('history.onPage', { page }),
  ].filter((part) => typeof part === 'string')
  return <>{parts.join(' · ')}</>
}

/** By URL: the title of a page, the name of a list or of its records. */
const pageNames = (): Map<string, Label> =>
  new Map([
    ...Object.values(allResources()).flatMap(({ paths, label, one }): [string, Label][] => [
      [paths.create, one],
      [paths.update, one],
      [paths.import, label],
      [paths.list, label],
    ]),
    ...allPages().map(({ path, title }): [string, Label] => [path, title]),
  ])

/** The name of a page; its URL where it has none, undefined without a URL. */
function usePageName(path: string | undefined): string | undefined {
  const locale = useLanguage()
  return path === undefined ? undefined : (pageNames().get(path)?.[locale] ?? path)
}
