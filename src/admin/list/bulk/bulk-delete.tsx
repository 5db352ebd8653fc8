/** Deletes the ticked records at once. */
import Delete from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useDeleteMany, useListContext, useRefresh } from 'ra-core'
import { useState } from 'react'
import { useLanguage, useText } from '../../i18n/text.ts'
import { useNotifyError } from '../../providers/notify-error.ts'
import { useResource } from '../../resources.ts'
import { DeleteRecords } from '../../ui/delete-records.tsx'
import { HiddenNote } from '../selection/hidden-note.tsx'

export function BulkDelete() {
  const text = useText()
  const locale = useLanguage()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const resource = useResource()
  const { selectedIds, onUnselectItems } = useListContext()
  const [isConfirming, setConfirming] = useState(false)
  const [removeMany, { isPending }] = useDeleteMany()

  const confirm = () =>
    removeMany(
      resource.name,
      { ids: selectedIds },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setConfirming(false)
          onUnselectItems()
          refresh()
        },
        onError: (error) => {
          setConfirming(false)
          notifyError(error)
        },
      },
    )

  return (
    <>
      <Button color="error" startIcon={<Delete />} onClick={() => setConfirming(true)}>
        {text('bulk.delete')}
      </Button>
      {isConfirming && (
        <DeleteRecords
          title={text('bulk.deleteTitle', { smart_count: selectedIds.length, name: resource.label[locale] })}
          ids={selectedIds}
          notice={<HiddenNote />}
          isPending={isPending}
          onConfirm={confirm}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
