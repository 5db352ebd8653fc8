/** Actions on the selected records. */

import Download from '@mui/icons-material/FileDownloadOutlined'
import { useGetMany, useListContext } from 'ra-core'
import { MAX_PAGE_SIZE } from '#shared/constants.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useText } from '../../i18n/text.ts'
import { type BulkTarget, needsJob } from '../../providers/bulk-call.ts'
import { useCan } from '../../providers/can.ts'
import { downloadExport } from '../../providers/export-call.ts'
import { useNotifyError } from '../../providers/notify-error.ts'
import { useResource } from '../../resources.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { BulkSteps } from '../../workflow/bulk-steps.tsx'
import { LargeBulkSteps } from '../../workflow/large-bulk-steps.tsx'
import type { Selection } from '../selection/use-selection.ts'
import { BulkDelete } from './bulk-delete.tsx'
import { BulkEdit } from './bulk-edit.tsx'
import { LargeBulkDelete } from './large-bulk-delete.tsx'

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
    can(action, resource) && (!hasRowRules || selected.every((record) => can(action, resource, undefined, record)))
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
function LargeActions({ selection: { ids, isAll, total }, target }: BulkActionsProps & { target: BulkTarget }) {
  const resource = useResource()
  const can = useCan()
  const count = isAll ? total : ids.length
  return (
    <>
      {resource.workflow && can('update', resource) && <LargeBulkSteps target={target} count={count} />}
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
