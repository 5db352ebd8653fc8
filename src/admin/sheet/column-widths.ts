/** The widths of the columns: chosen ones, and by their contents. */
import { useMemo, useState } from 'react'
import { MAX_WIDTH, MIN_WIDTH } from '#shared/resources/view-state.ts'
import { useLanguage } from '../i18n/text.ts'
import type { GridSheet } from './grid-sheet.ts'
import { columnWidth } from './layout.ts'

export interface ColumnWidths {
  chosen: Readonly<Record<string, number>>
  /** @param width in px; null for the width of the contents */
  resize(key: string, width: number | null): void
}

/** Rows whose texts decide about a width. */
const MAX_ROWS = 60

/** @returns the widths in order, which stay while cells are edited */
export function useColumnWidths({ columns, rows, displayTextAt, widths }: GridSheet) {
  const locale = useLanguage()
  const [localWidths, setLocalWidths] = useState<ColumnWidths['chosen']>({})
  const { chosen, resize }: ColumnWidths = widths ?? {
    chosen: localWidths,
    resize: (key, width) =>
      setLocalWidths(({ [key]: _, ...rest }) =>
        width === null ? rest : { ...rest, [key]: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)) },
      ),
  }
  const count = Math.min(rows.length, MAX_ROWS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for other columns and other records only
  const natural = useMemo(
    () =>
      columns.map((column, index) =>
        columnWidth(
          column,
          Array.from({ length: count }, (_, row) => displayTextAt({ row, column: index })),
          locale,
        ),
      ),
    [columns, count, locale],
  )
  const effective = useMemo(
    () => columns.map(({ key }, index) => chosen[key] ?? natural[index] ?? MIN_WIDTH),
    [columns, chosen, natural],
  )
  return { widths: effective, resize }
}
