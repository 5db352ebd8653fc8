/** Confirms the deletion of the selected rows, and deletes their records. */
import { useDeleteMany } from 'ra-core'
import { useLanguage, useText } from '../i18n/text.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { useResource } from '../resources.ts'
import { DeleteRecords } from '../ui/delete-records.tsx'
import type { RowDeletion } from './use-row-deletion.ts'

interface DeleteRowsProps {
  deletion: RowDeletion
  refetch(): Promise<unknown>
}

export function DeleteRows({ deletion, refetch }: DeleteRowsProps) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const notifyError = useNotifyError()
  const [deleteMany, { isPending }] = useDeleteMany()
  const { pending, cancel, finish } = deletion
  const confirm = () =>
    deleteMany(
      resource.name,
      { ids: [...pending] },
      {
        mutationMode: 'pessimistic',
        onSuccess: async () => {
          await refetch()
          finish()
        },
        onError: (error) => {
          cancel()
          notifyError(error)
        },
      },
    )
  if (!pending.length) return null
  return (
    <DeleteRecords
      title={text('bulk.deleteTitle', { smart_count: pending.length, name: resource.label[locale] })}
      ids={pending}
      isPending={isPending}
      onConfirm={confirm}
      onClose={cancel}
    />
  )
}
