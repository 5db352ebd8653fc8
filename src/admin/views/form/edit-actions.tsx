/** What else can be done with the record on the page: duplicate and delete it. */
import Copy from '@mui/icons-material/ContentCopy'
import Delete from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { LinkBase, type RaRecord, useCreatePath, useRedirect } from 'ra-core'
import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { DeleteRecord } from '../delete-record.tsx'
import { useCan, useResource } from '../resource.ts'
import { useLeaving } from './leaving.ts'

export function EditActions({ record }: { record: RaRecord }) {
  const text = useText()
  const resource = useResource()
  const can = useCan()
  const path = useCreatePath()
  const redirect = useRedirect()
  const leaving = useLeaving()
  const [isDeleting, setDeleting] = useState(false)

  function deleted() {
    leaving.current = true
    redirect('list', resource.name)
  }

  return (
    <>
      {can('create', resource) && (
        <Button
          startIcon={<Copy />}
          component={LinkBase}
          to={`${path({ resource: resource.name, type: 'create' })}?clone=${record.id}`}
        >
          {text('form.clone')}
        </Button>
      )}
      {can('delete', resource) && (
        <Button color="error" startIcon={<Delete />} onClick={() => setDeleting(true)}>
          {text('form.delete')}
        </Button>
      )}
      {isDeleting && <DeleteRecord record={record} onClose={() => setDeleting(false)} onDeleted={deleted} />}
    </>
  )
}
