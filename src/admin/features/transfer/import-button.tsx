/** Opens the import of the current resource, with permission to write it. */
import Upload from '@mui/icons-material/FileUploadOutlined'
import { Button, CircularProgress } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { useResource } from '#admin/core/views/resource.ts'
import { useOpenImport } from './import-run.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

export function ImportButton() {
  const text = useText()
  const resource = useResource()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const [job] = useOpenImport(resource.name)
  if (!can('create', resource) && !can('update', resource)) return null
  return (
    <>
      <Button
        startIcon={job ? <CircularProgress size={18} aria-label={job.name} /> : <Upload />}
        onClick={() => setOpen(true)}
      >
        {text('import.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog resource={resource} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
