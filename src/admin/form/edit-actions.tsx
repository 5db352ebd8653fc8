/** Further actions on the record's page: duplicate and delete. */
import Copy from '@mui/icons-material/ContentCopy'
import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, Button } from '@mui/material'
import { LinkBase, type RaRecord, useCreatePath, useRedirect } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { useResourceParts } from '../resource-part.ts'
import { useResource } from '../resources.ts'
import { DeleteRecord } from '../ui/delete-record.tsx'
import { useAllowLeave } from './allow-leave.ts'

export function EditActions({ record }: { record: RaRecord }) {
  const text = useText()
  const resource = useResource()
  const can = useCan()
  const path = useCreatePath()
  const redirect = useRedirect()
  const allowLeave = useAllowLeave()
  const { RecordActions } = useResourceParts()
  const [isDeleting, setDeleting] = useState(false)

  return (
    <>
      {RecordActions && <RecordActions record={record} inRow={false} />}
      {can('create', resource) && (
        <Button
          startIcon={<Copy />}
          aria-label={text('form.clone')}
          component={LinkBase}
          to={`${path({ resource: resource.name, type: 'create' })}?clone=${record.id}`}
        >
          <DesktopOnly>{text('form.clone')}</DesktopOnly>
        </Button>
      )}
      {can('delete', resource, undefined, record) && (
        <Button
          color="error"
          startIcon={<Delete />}
          aria-label={text('form.delete')}
          onClick={() => setDeleting(true)}
        >
          <DesktopOnly>{text('form.delete')}</DesktopOnly>
        </Button>
      )}
      {isDeleting && (
        <DeleteRecord
          record={record}
          onClose={() => setDeleting(false)}
          onDeleting={(isDeleting) => {
            allowLeave.current = isDeleting && 'deleting'
          }}
          onDeleted={() => {
            allowLeave.current = true
            redirect('list', resource.name)
          }}
        />
      )}
    </>
  )
}

/** Labels that do not fit on a phone. */
const DesktopOnly = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
    {children}
  </Box>
)
