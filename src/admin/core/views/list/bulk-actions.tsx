/** Actions on the selected records. */
import Delete from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useDeleteMany, useGetMany, useListContext, useRefresh } from 'ra-core'
import { useState } from 'react'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { BulkSteps } from '../../workflow/bulk-steps.tsx'
import { DeleteRecords } from '../delete-records.tsx'
import { useResource } from '../resource.ts'
import { BulkEdit } from './bulk-edit.tsx'

export function BulkActions() {
  const resource = useResource()
  const can = useCan()
  const { selectedIds, data = [] } = useListContext<AnyRecord>()
  const hasRowRules = resource.rows.update !== undefined || resource.rows.delete !== undefined
  const isByRecord = hasRowRules || resource.workflow !== null
  const known = useGetMany<AnyRecord>(resource.name, { ids: selectedIds }, { enabled: isByRecord })
  // Records of this page decide at once, those of other pages when they have arrived.
  const selected = (known.data ?? data).filter(({ id }) => selectedIds.includes(id))
  // As the list shows them, so that copied columns fit; those of other pages follow.
  const place = new Map(data.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: AnyRecord) => place.get(id) ?? data.length
  const inOrder = selected.toSorted((a, b) => placeOf(a) - placeOf(b))
  const canAll = (action: 'update' | 'delete') =>
    can(action, resource) && (!hasRowRules || selected.every((record) => can(action, resource, undefined, record)))
  return (
    <>
      {resource.workflow && <BulkSteps records={inOrder} />}
      {canAll('update') && <BulkEdit />}
      {canAll('delete') && <BulkDelete />}
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
          isWorking={isPending}
          onConfirm={confirm}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
