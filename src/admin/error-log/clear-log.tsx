/** Empties the whole error log after confirming the number of errors. */
import DeleteSweep from '@mui/icons-material/DeleteSweepOutlined'
import { useMutation } from '@tanstack/react-query'
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
  const { mutate: clear, isPending } = useMutation({
    mutationFn: async () =>
      (await call('/api/errors/clear', { method: 'POST' })).data as { deleted: number },
    onSuccess: ({ deleted }) => {
      notify(text('errorLog.cleared', { smart_count: deleted }), { type: 'success' })
      refresh()
    },
    onError: notifyError,
    onSettled: onClose,
  })
  const { total, isLoading } = useGetList(name, { pagination: { page: 1, perPage: 1 }, filter: {} })
  if (isLoading) return null

  const title =
    total === undefined
      ? text('errorLog.clearTitleMany', { count: TOTAL_CAP })
      : text('errorLog.clearTitle', { smart_count: total })
  return <ConfirmDelete title={title} isPending={isPending} onConfirm={clear} onClose={onClose} />
}
