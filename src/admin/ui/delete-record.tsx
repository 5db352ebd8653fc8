/** Deletes one record after confirmation. */

import { type RaRecord, useDelete } from 'ra-core'
import { useLanguage, useText } from '../i18n/text.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { useResource } from '../resources.ts'
import { DeleteRecords } from './delete-records.tsx'
import { recordTitle } from './record-title.ts'

interface DeleteRecordProps {
  record: RaRecord
  onClose(): void
  /** Takes whether the record is being deleted, or has been. */
  onDeleting?(isDeleting: boolean): void
  onDeleted?(): void
}

export function DeleteRecord({ record, onClose, onDeleting, onDeleted }: DeleteRecordProps) {
  const text = useText()
  const locale = useLanguage()
  const notifyError = useNotifyError()
  const resource = useResource()
  const [remove, { isPending }] = useDelete()

  const confirm = () => {
    onDeleting?.(true)
    void remove(
      resource.name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          onClose()
          onDeleted?.()
        },
        onError: (error) => {
          onDeleting?.(false)
          onClose()
          notifyError(error)
        },
      },
    )
  }

  return (
    <DeleteRecords
      title={text('form.deleteTitle', { title: recordTitle(resource, record, locale) })}
      ids={[record.id]}
      isPending={isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
