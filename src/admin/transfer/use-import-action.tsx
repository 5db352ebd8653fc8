/** The action of a list's menu that leads to its import, with permission to write. */
import Upload from '@mui/icons-material/FileUploadOutlined'
import { CircularProgress } from '@mui/material'
import { canImport } from '#shared/resources/permissions.ts'
import { useText } from '../i18n/text.ts'
import { useSubject } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import type { MenuAction } from '../ui/menu-button.tsx'
import { useImportSession } from './import-session.ts'

/** @returns no action where the user may not import */
export function useImportAction(): readonly MenuAction[] {
  const text = useText()
  const resource = useResource()
  const subject = useSubject()
  const [session, setSession] = useImportSession(resource.name)
  if (resource.writtenSingly || !canImport(subject, resource)) return []
  const icon = session?.running ? (
    <CircularProgress size={18} aria-label={text('import.writing')} />
  ) : (
    <Upload />
  )
  return [
    {
      key: 'import',
      label: text('import.open'),
      icon,
      to: `/${resource.name}/import`,
      // After a result has been seen, another file follows.
      run: () => session?.result && setSession(null),
    },
  ]
}
