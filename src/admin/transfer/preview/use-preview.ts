/** The rows of a checked import, a page at a time, and their correction. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PreviewList, PreviewRow } from '#shared/file-import.ts'
import { useResource } from '../../resources.ts'
import { PAGE_SIZE, readPreview } from '../api.ts'
import type { ImportSession } from '../import-session.ts'
import { cellText } from './corrections.ts'
import { visibleColumns } from './preview-cells.ts'

export interface Preview {
  list: PreviewList
  setList(list: PreviewList): void
  page: number
  pages: number
  setPage(page: number): void
  rows: readonly PreviewRow[]
  isPending: boolean
  error: Error | null
  columns: readonly string[]
  textOf(row: PreviewRow, column: string): string
}

const NO_ROWS: readonly PreviewRow[] = []

export function usePreview(session: ImportSession): Preview {
  const { name } = useResource()
  const report = session.checked?.report
  const job = report?.job ?? 0
  const [list, setList] = useState<PreviewList>(report?.failed ? 'failed' : 'all')
  const [page, setPage] = useState(1)
  const { data, isPending, error } = useQuery({
    queryKey: ['import preview', name, job, list, page],
    queryFn: ({ signal }) => readPreview(name, job, list, page, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const rows = data?.rows ?? NO_ROWS
  const columns = visibleColumns(session)
  const { corrections } = session.plan
  return {
    list,
    setList: (next) => {
      setList(next)
      setPage(1)
    },
    page,
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE)),
    setPage,
    rows,
    isPending,
    error,
    columns,
    textOf: (row, column) => cellText(row, column, corrections),
  }
}
