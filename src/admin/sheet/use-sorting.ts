/** Sorts the rows of a sheet by a column. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLanguage, useText } from '../i18n/text.ts'
import { columnLabel, type SheetColumn } from './columns.ts'
import type { Sorting } from './grid-sheet.ts'
import type { Sort } from './sort.ts'
import type { SheetRecords } from './use-records.ts'
import type { SheetSelection } from './use-selection.ts'
import type { SheetDraft } from './use-sheet-draft.ts'

interface Options extends Pick<SheetSelection, 'selection' | 'select'> {
  sort: Sort | null
  setSort(sort: Sort | null): void
  draft: Pick<SheetDraft, 'draft'>
  columns: readonly SheetColumn[]
  loaded: Pick<SheetRecords, 'hasMore'>
  announce(sentence: string): void
}

export function useSorting({
  sort,
  setSort,
  draft,
  columns,
  loaded,
  selection,
  select,
  announce,
}: Options): Sorting {
  const text = useText()
  const locale = useLanguage()

  /** A new order begins at its first row. */
  const showFirst = useEffectEvent(() => {
    const index = columns.findIndex(({ key }) => key === sort?.column)
    select({ row: 0, column: index < 0 ? selection.active.column : index })
  })
  const shown = useRef(sort)
  useEffect(() => {
    if (shown.current === sort) return
    shown.current = sort
    showFirst()
  }, [sort])

  return {
    sort,
    sortBy(key, isDescending) {
      const column = columns.find((one) => one.key === key)
      if (!column) return
      if (sort?.column === key && sort.isDescending === isDescending) {
        setSort(null)
        announce(text('sheet.unsorted'))
        return
      }
      setSort({ column: key, isDescending, draft: draft.draft })
      const sorted = text(isDescending ? 'sheet.sortedDown' : 'sheet.sortedUp', {
        column: columnLabel(column, locale),
      })
      announce(
        loaded.hasMore
          ? text('sheet.sentences', {
              first: sorted,
              second: text('sheet.sortedLoaded'),
            })
          : sorted,
      )
    },
  }
}
