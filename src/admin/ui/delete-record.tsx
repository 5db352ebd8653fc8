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
  onDeleted?(): void
}

export function DeleteRecord({ record, onClose, onDeleted }: DeleteRecordProps) {
  const text = useText()
  const locale = useLanguage()
  const notifyError = useNotifyError()
  const resource = useResource()
  const [remove, { isPending }] = useDelete()

  const confirm = () =>
    remove(
      resource.name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          onClose()
          onDeleted?.()
        },
        onError: (error) => {
          onClose()
          notifyError(error)
        },
      },
    )

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
