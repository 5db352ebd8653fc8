/** Empties the whole error log after confirming the number of errors. */
import DeleteSweep from '@mui/icons-material/DeleteSweepOutlined'
import { useGetList, useListContext, useNotify, useRefresh } from 'ra-core'
import { useState } from 'react'
import { TOTAL_CAP } from '#shared/constants.ts'
import { useText } from '../i18n/text.ts'
import { useCan } from '../providers/can.ts'
import { call } from '../providers/http-client.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { useResource } from '../resources.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import type { DialogActions, MenuAction } from '../ui/menu-button.tsx'

export function useClearLog(): DialogActions {
  const text = useText()
  const can = useCan()
  const resource = useResource()
  const { data } = useListContext()
  const [isConfirming, setConfirming] = useState(false)
  if (!can('delete', resource) || !data?.length) return { actions: [], dialog: null }
  const action: MenuAction = {
    key: 'clear',
    icon: <DeleteSweep />,
    label: text('errorLog.clearAll'),
    isDivided: true,
    isDestructive: true,
    run: () => setConfirming(true),
  }
  return {
    actions: [action],
    dialog: isConfirming && <ConfirmClear onClose={() => setConfirming(false)} />,
  }
}

/** Counts the whole log, regardless of filters. */
function ConfirmClear({ onClose }: { onClose(): void }) {
  const text = useText()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const { name } = useResource()
  const [isPending, setPending] = useState(false)
  const { total, isLoading } = useGetList(name, { pagination: { page: 1, perPage: 1 }, filter: {} })
  if (isLoading) return null

  async function clear() {
    setPending(true)
    try {
      const { data } = await call('/api/errors/clear', { method: 'POST' })
      notify(text('errorLog.cleared', { smart_count: (data as { deleted: number }).deleted }), {
        type: 'success',
      })
      refresh()
    } catch (error) {
      notifyError(error)
    }
    onClose()
  }

  const title =
    total === undefined
      ? text('errorLog.clearTitleMany', { count: TOTAL_CAP })
      : text('errorLog.clearTitle', { smart_count: total })
  return (
    <ConfirmDelete
      title={title}
      isPending={isPending}
      onConfirm={() => void clear()}
      onClose={onClose}
    />
  )
}
