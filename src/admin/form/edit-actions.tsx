/** Further actions on the record's page; those of every record are in a menu. */
import Copy from '@mui/icons-material/ContentCopy'
import Delete from '@mui/icons-material/DeleteOutlined'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { type RaRecord, useCreatePath, useRedirect } from 'ra-core'
import { useState } from 'react'
import { useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { useResourceParts } from '../resource-part.ts'
import { useResource } from '../resources.ts'
import { DeleteRecord } from '../ui/delete-record.tsx'
import { type MenuAction, MenuButton } from '../ui/menu-button.tsx'
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

  const actions: MenuAction[] = [
    ...(can('create', resource)
      ? [
          {
            key: 'clone',
            label: text('form.clone'),
            icon: <Copy />,
            to: `${path({ resource: resource.name, type: 'create' })}?clone=${record.id}`,
          },
        ]
      : []),
    ...(can('delete', resource, undefined, record)
      ? [
          {
            key: 'delete',
            label: text('form.delete'),
            icon: <Delete />,
            isDivided: true,
            isDestructive: true,
            run: () => setDeleting(true),
          },
        ]
      : []),
  ]
  return (
    <>
      {RecordActions && <RecordActions record={record} inRow={false} />}
      {actions.length > 0 && (
        <MenuButton isIcon label={text('list.more')} icon={<MoreHoriz />} actions={actions} />
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
