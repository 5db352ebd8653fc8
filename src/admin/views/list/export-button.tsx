/** Exports everything that is filtered, page by page, with the count as it goes and a way to stop. */
import Download from '@mui/icons-material/FileDownloadOutlined'
import Stop from '@mui/icons-material/StopCircleOutlined'
import { Button } from '@mui/material'
import { useDataProvider, useListContext, useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { PAGE_LIMIT } from '#shared/constants.ts'
import { meaningOf } from '#shared/fields/index.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { useCan, useResource } from '../resource.ts'
import { BYTE_ORDER_MARK, csvCells, csvHeadings, csvLine } from './csv.ts'

function download(parts: string[], name: string) {
  const address = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

export function ExportButton() {
  const text = useText()
  const locale = useLanguage()
  const notify = useNotify()
  const resource = useResource()
  const can = useCan()
  const dataProvider = useDataProvider()
  const { filterValues, sort } = useListContext()
  const [count, setCount] = useState<number | null>(null)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function run() {
    stop.current = new AbortController()
    const { signal } = stop.current
    const fields = Object.values(resource.fields).filter((f) => !meaningOf(f).hashed && can('read', resource, f.name))
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
    download(lines, `${resource.name}-${new Date().toISOString().slice(0, 10)}.csv`)
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

  return count === null ? (
    <Button startIcon={<Download />} onClick={start}>
      {text('list.export')}
    </Button>
  ) : (
    <Button startIcon={<Stop />} onClick={() => stop.current?.abort()} title={text('list.cancelExport')}>
      <span role="status">{text('list.exporting', { count })}</span>
    </Button>
  )
}
