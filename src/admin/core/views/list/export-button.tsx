/** Exports the filtered records: as CSV page by page, with progress and a way to cancel; as Excel in one call. */
import Download from '@mui/icons-material/FileDownloadOutlined'
import Stop from '@mui/icons-material/StopCircleOutlined'
import { Button } from '@mui/material'
import { useDataProvider, useListContext, useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { MenuButton } from '#admin/core/fields/parts/menu-button.tsx'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { downloadExport, downloadFiles } from '#admin/core/providers/export-call.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { PAGE_LIMIT } from '#shared/constants.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { saveFile } from '#shared/http/save-file.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useResource } from '../resource.ts'
import { BYTE_ORDER_MARK, csvCells, csvHeadings, csvLine } from './csv.ts'

export function ExportButton() {
  const text = useText()
  const locale = useLanguage()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const resource = useResource()
  const can = useCan()
  const dataProvider = useDataProvider()
  const { filterValues, sort } = useListContext()
  const hasFiles = Object.values(resource.fields).some((f) => definitionOf(f).files !== undefined)
  const [count, setCount] = useState<number | null>(null)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function run() {
    stop.current = new AbortController()
    const { signal } = stop.current
    const fields = Object.values(resource.fields).filter(
      (f) => !definitionOf(f).hashed && can('read', resource, f.name),
    )
    const lines = [BYTE_ORDER_MARK, csvLine(fields.flatMap((f) => csvHeadings(f, locale)))]
    let done = 0
    for (let page = 1; ; page += 1) {
      const pagination = { page, perPage: PAGE_LIMIT }
      const { data } = await dataProvider.getList<AnyRecord>(resource.name, {
        pagination,
        sort,
        filter: filterValues,
        signal,
      })
      for (const record of data) lines.push(csvLine(fields.flatMap((f) => csvCells(f, record, locale))))
      done += data.length
      setCount(done)
      if (data.length < PAGE_LIMIT) break
    }
    const file = new Blob(lines, { type: 'text/csv;charset=utf-8' })
    saveFile(file, `${resource.name}-${new Date().toISOString().slice(0, 10)}.csv`)
    notify(text('list.exported', { smart_count: done }), { type: 'success' })
  }

  async function start() {
    setCount(0)
    try {
      await run()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!stop.current?.signal.aborted) notify(text('list.exportFailed', { reason }), { type: 'error' })
    } finally {
      setCount(null)
    }
  }

  const { name } = resource
  const actions = [
    { key: 'csv', label: text('export.csv'), run: start },
    {
      key: 'xlsx',
      label: text('export.xlsx'),
      run: () => downloadExport(name, 'xlsx', filterValues).catch(notifyError),
    },
    ...(hasFiles
      ? [{ key: 'zip', label: text('export.zip'), run: () => downloadFiles(name, filterValues).catch(notifyError) }]
      : []),
  ]

  return count === null ? (
    <MenuButton label={text('export.open')} icon={<Download />} actions={actions} />
  ) : (
    <Button startIcon={<Stop />} onClick={() => stop.current?.abort()} title={text('list.cancelExport')}>
      <span role="status">{text('list.exporting', { count })}</span>
    </Button>
  )
}
