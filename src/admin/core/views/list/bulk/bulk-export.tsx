/** Exports the selected records alone, hidden ones included. */
import Download from '@mui/icons-material/FileDownloadOutlined'
import { MenuButton } from '#admin/core/fields/parts/menu-button.tsx'
import { useText } from '#admin/core/i18n/text.ts'
import { downloadExport } from '#admin/core/providers/export-call.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { useResource } from '../../resource.ts'

export function BulkExport({ filter }: { filter: Record<string, unknown> }) {
  const text = useText()
  const notifyError = useNotifyError()
  const { name } = useResource()
  const actions = (['csv', 'xlsx'] as const).map((format) => ({
    key: format,
    label: text(`bulk.${format}`),
    run: () => void downloadExport(name, format, { filter }).catch(notifyError),
  }))
  return <MenuButton label={text('bulk.export')} icon={<Download />} actions={actions} />
}
