/** What can be done with the selected records at once. */
import Delete from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useDeleteMany, useListContext, useRefresh } from 'ra-core'
import { useState } from 'react'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { ConfirmDelete } from '../confirm-delete.tsx'
import { useResource } from '../resource.ts'
import { BulkEdit } from './bulk-edit.tsx'

export function BulkActions() {
  const resource = useResource()
  const can = useCan()
  return (
    <>
      {can('update', resource) && <BulkEdit />}
      {can('delete', resource) && <BulkDelete />}
    </>
  )
}

function BulkDelete() {
  const text = useText()
  const locale = useLanguage()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const resource = useResource()
  const { selectedIds, onUnselectItems } = useListContext()
  const [isAsking, setAsking] = useState(false)
  const [removeMany, { isPending }] = useDeleteMany()

  const confirm = () =>
    removeMany(
      resource.name,
      { ids: selectedIds },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setAsking(false)
          onUnselectItems()
          refresh()
        },
        onError: (error) => {
          setAsking(false)
          notifyError(error)
        },
      },
    )

  return (
    <>
      <Button color="error" startIcon={<Delete />} onClick={() => setAsking(true)}>
        {text('bulk.delete')}
      </Button>
      {isAsking && (
        <ConfirmDelete
          title={text('bulk.deleteTitle', { smart_count: selectedIds.length, name: resource.label[locale] })}
          isWorking={isPending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
