/** Updates a message; the usual notification offers undo. */
import { useRefresh, useUpdate } from 'ra-core'
import { useNotifyError } from '#admin/providers/notify-error.ts'
import type { Message } from './message.ts'

export function useUpdateMessage(message: Message) {
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const [update, { isPending }] = useUpdate()
  return {
    isPending,
    change: (data: { done?: boolean; assignee?: number | null }) =>
      void update(
        'messages',
        { id: message.id, data, previousData: message },
        { mutationMode: 'pessimistic', onError: notifyError, onSettled: () => refresh() },
      ),
  }
}
