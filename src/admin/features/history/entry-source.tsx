/** Where a change came from: page, line of a file, command, undo. */
import { useText } from '#admin/core/i18n/text.ts'
import type { Source, WriteKind } from '#shared/history.ts'
import { usePageName } from './page-name.ts'

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
    kind === 'seed' && text('history.bySeed'),
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
