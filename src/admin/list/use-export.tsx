/**
 * Exports the filtered records: as the list shows them, or with all their fields; and their files.
 */
import Download from '@mui/icons-material/FileDownloadOutlined'
import Stop from '@mui/icons-material/StopCircleOutlined'
import { Button } from '@mui/material'
import { useListContext } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { definitionOf } from '#fields/index.ts'
import { isAborted } from '#shared/http/http-error.ts'
import type { JobListener } from '#shared/http/job-call.ts'
import { useText } from '../i18n/text.ts'
import {
  downloadExport,
  downloadFiles,
  EXPORT_FORMATS,
  type ExportRequest,
} from '../providers/export-call.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { useResource } from '../resources.ts'
import type { MenuAction } from '../ui/menu-button.tsx'
import { useColumns } from './columns.ts'

export interface ExportActions {
  action: MenuAction
  /** Completed fraction of the running export; null without one. */
  progress: number | null
  stop(): void
}

export function useExport(): ExportActions {
  const text = useText()
  const { name, fields } = useResource()
  const { filterValues: filter, sort } = useListContext()
  const { visible: columns } = useColumns()
  const { progress, run, stop } = useExportRun()
  const hasFiles = Object.values(fields).some((f) => definitionOf(f).files !== undefined)
  const contents: Record<'seen' | 'all', ExportRequest> = {
    seen: { filter, shown: { fields: columns.map((f) => f.name), sort } },
    all: { filter },
  }
  const actions: MenuAction[] = (['seen', 'all'] as const).flatMap((content) =>
    EXPORT_FORMATS.map((format) => ({
      key: `${content} ${format}`,
      group: text(`export.${content}`),
      label: text(`export.${format}`),
      run: () => run((listener) => downloadExport(name, format, contents[content], listener)),
    })),
  )
  const files: MenuAction = {
    key: 'zip',
    group: text('export.files'),
    label: text('export.zip'),
    run: () => run(() => downloadFiles(name, filter)),
  }
  const action = {
    key: 'export',
    label: text('export.open'),
    icon: <Download />,
    actions: hasFiles ? [...actions, files] : actions,
  }
  return { action, progress, stop }
}

/** The running export, which can be stopped. */
export function ExportProgress({ progress, stop }: ExportActions) {
  const text = useText()
  if (progress === null) return null
  return (
    <Button startIcon={<Stop />} onClick={stop} title={text('list.cancelExport')}>
      <span role="status">{text('list.exporting', { percent: Math.round(progress * 100) })}</span>
    </Button>
  )
}

/** One export at a time; `progress` is its completed fraction, null without one. */
function useExportRun() {
  const notifyError = useNotifyError()
  const [progress, setProgress] = useState<number | null>(null)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  async function start(call: (listener: JobListener) => Promise<void>) {
    controller.current = new AbortController()
    setProgress(0)
    try {
      await call({ signal: controller.current.signal, onProgress: setProgress })
    } catch (error) {
      if (!isAborted(error)) notifyError(error)
    } finally {
      setProgress(null)
    }
  }
  return {
    progress,
    run: (call: (listener: JobListener) => Promise<void>) => void start(call),
    stop: () => controller.current?.abort(),
  }
}
