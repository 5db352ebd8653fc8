/** Deletes one record after confirmation. */

import { type RaRecord, useDelete } from 'ra-core'
import { lazyPart } from '#admin/core/lazy-part.tsx'
import { useLanguage, useText } from '../i18n/text.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { recordTitle } from './record-title.ts'
import { useResource } from './resource.ts'

const DeleteRecords = lazyPart(async () => (await import('./delete-records.tsx')).DeleteRecords)

interface DeleteOneRecordProps {
  record: RaRecord
  onClose(): void
  onDeleted?(): void
}

export function DeleteOneRecord({ record, onClose, onDeleted }: DeleteOneRecordProps) {
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
