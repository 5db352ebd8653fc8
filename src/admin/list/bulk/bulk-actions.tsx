/** Actions on the selected records. */

import Delete from '@mui/icons-material/DeleteOutlined'
import Download from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button } from '@mui/material'
import { useDeleteMany, useGetMany, useListContext, useRefresh } from 'ra-core'
import { useEffect, useState } from 'react'
import { MAX_PAGE_SIZE } from '#shared/constants.ts'
import { translate } from '#shared/i18n/translate.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { type BulkTarget, needsJob } from '../../providers/bulk-call.ts'
import { useCan } from '../../providers/can.ts'
import { downloadExport } from '../../providers/export-call.ts'
import { useNotifyError } from '../../providers/notify-error.ts'
import { useResource } from '../../resources.ts'
import { DeleteRecords, DeletionEffectsNote, useRestoreText } from '../../ui/delete-records.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { BulkSteps } from '../../workflow/bulk-steps.tsx'
import { LargeBulkSteps } from '../../workflow/large-bulk-steps.tsx'
import { HiddenNote } from '../selection/hidden-note.tsx'
import type { Selection } from '../selection/use-selection.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkEdit } from './bulk-edit.tsx'
import { useBulkRun } from './use-bulk-run.ts'

interface LargeBulkDeleteProps {
  target: BulkTarget
  /** Null where it is unknown. */
  count: number | null
}

/**
 * Deletes many records by a job, after the server has reported the side effects and the rejected
 * records.
 */
function LargeBulkDelete(props: LargeBulkDeleteProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button color="error" startIcon={<Delete />} onClick={() => setOpen(true)}>
        {text('bulk.delete')}
      </Button>
      {isOpen && <DeleteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const CHANGE = { action: 'delete' } as const

function DeleteDialog({ target, count, onClose }: LargeBulkDeleteProps & { onClose(): void }) {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const bulk = useBulkRun(target, onClose, true)
  const { report } = bulk.run
  const restoreText = useRestoreText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => void bulk.preview(CHANGE), [])
  const total = report?.total ?? count
  const values = { smart_count: total ?? 0, name: resource.label[locale] }
  return (
    <BulkDialog
      title={text(total === null ? 'bulk.deleteTitleCapped' : 'bulk.deleteTitle', values)}
      bulk={bulk}
      notice={
        <>
          <Box>{restoreText(report?.effects) ?? translate({ key: 'confirm.delete' }, locale)}</Box>
          {report?.effects && <DeletionEffectsNote effects={{ ...report.effects, blocking: [] }} />}
        </>
      }
      confirmLabel={(deletedCount) => text('bulk.deleteMany', { smart_count: deletedCount })}
      isDangerous
      onConfirm={() => void bulk.write(CHANGE)}
    />
  )
}

/** Deletes the ticked records at once. */
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
          title={text('bulk.deleteTitle', {
            smart_count: selectedIds.length,
            name: resource.label[locale],
          })}
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

interface BulkActionsProps {
  selection: Selection
}

export function BulkActions({ selection }: BulkActionsProps) {
  const { filterValues } = useListContext()
  const { ids, isAll } = selection
  const target = isAll ? { filter: filterValues } : { ids }
  return needsJob(target) ? (
    <LargeActions selection={selection} target={target} />
  ) : (
    <DirectActions selection={selection} />
  )
}

/** Records that are known one by one. */
function DirectActions({ selection: { ids } }: BulkActionsProps) {
  const resource = useResource()
  const can = useCan()
  const { data = [] } = useListContext<AnyRecord>()
  const hasRowRules = resource.rows.update !== undefined || resource.rows.delete !== undefined
  const isByRecord = hasRowRules || resource.workflow !== null
  const fetched = useGetMany<AnyRecord>(resource.name, { ids: [...ids] }, { enabled: isByRecord })
  // Records of this page decide at once, those of other pages when they have arrived.
  const selected = (fetched.data ?? data).filter(({ id }) => ids.includes(id))
  // Records are in the order of the list, so that copied columns fit; those of other pages follow.
  const positions = new Map(data.map(({ id }, index) => [id, index]))
  const positionOf = ({ id }: AnyRecord) => positions.get(id) ?? data.length
  const ordered = selected.toSorted((a, b) => positionOf(a) - positionOf(b))
  const canForAll = (action: 'update' | 'delete') =>
    can(action, resource) &&
    (!hasRowRules || selected.every((record) => can(action, resource, undefined, record)))
  return (
    <>
      {resource.workflow && <BulkSteps records={ordered} />}
      {canForAll('update') && <BulkEdit target={{ ids }} count={ids.length} />}
      <BulkExport filter={{ id: ids }} />
      {canForAll('delete') && <BulkDelete />}
    </>
  )
}

/** Too many to be listed: the server reports rejected ones. */
function LargeActions({
  selection: { ids, isAll, total },
  target,
}: BulkActionsProps & { target: BulkTarget }) {
  const resource = useResource()
  const can = useCan()
  const count = isAll ? total : ids.length
  return (
    <>
      {resource.workflow && can('update', resource) && (
        <LargeBulkSteps target={target} count={count} />
      )}
      {can('update', resource) && <BulkEdit target={target} count={count} />}
      {'filter' in target ? (
        <BulkExport filter={target.filter} />
      ) : (
        ids.length <= MAX_PAGE_SIZE && <BulkExport filter={{ id: ids }} />
      )}
      {can('delete', resource) && <LargeBulkDelete target={target} count={count} />}
    </>
  )
}

/** Exports the selected records alone, hidden ones included. */
function BulkExport({ filter }: { filter: Record<string, unknown> }) {
  const text = useText()
  const notifyError = useNotifyError()
  const { name } = useResource()
  const actions = (['csv', 'xlsx'] as const).map((format) => ({
    key: format,
    label: text(`bulk.${format}`),
    run: () => void downloadExport(name, format, { filter }).catch(notifyError),
  }))
  return <MenuButton label={text('bulk.export')} icon={<Download />} actions={actions} />
}
