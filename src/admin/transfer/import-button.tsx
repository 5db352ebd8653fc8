/** Leads to the import into the current resource, with permission to write it. */
import Upload from '@mui/icons-material/FileUploadOutlined'
import { Button, CircularProgress } from '@mui/material'
import { LinkBase } from 'ra-core'
import { canImport } from '#shared/resources/permissions.ts'
import { useText } from '../i18n/text.ts'
import { useSubject } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import { useImportSession } from './import-session.ts'

export function ImportButton() {
  const text = useText()
  const resource = useResource()
  const subject = useSubject()
  const [session, setSession] = useImportSession(resource.name)
  if (!canImport(subject, resource)) return null
  return (
    <Button
      startIcon={
        session?.running ? (
          <CircularProgress size={18} aria-label={text('import.writing')} />
        ) : (
          <Upload />
        )
      }
      component={LinkBase}
      to={`/${resource.name}/import`}
      // After a result has been seen, another file follows.
      onClick={() => session?.result && setSession(null)}
    >
      {text('import.open')}
    </Button>
  )
}
