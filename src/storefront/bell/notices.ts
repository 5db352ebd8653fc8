/** The user’s notices: the list, and its read state, the same in all tabs. */
import { http } from '#shared/http/http.ts'
import { isViewAsCustomer } from '#shared/session/view-as.ts'
import { NOTICES, type WebNotice, type WebNotices } from '#shared/web/notices.ts'
import { invalidate, setQueryData, useQuery } from '../query/use-query.ts'

/** A push comes at once, but most devices get none. */
const EVERY_MS = 60_000

export const useNotices = () => useQuery<WebNotices>(NOTICES, { everyMs: EVERY_MS })

/**
 * Marks notices as read; all of them without ids. Nothing can be marked without a network, or in the
 * view of another user.
 */
export async function markAsRead(ids?: readonly string[]): Promise<void> {
  if (!navigator.onLine || isViewAsCustomer()) return
  setQueryData<WebNotices>(NOTICES, ({ unread, items, waiting = [] }) => {
    const isMarked = (id: string) => ids?.includes(id) ?? true
    const marked = items.filter(({ id, isRead }) => !isRead && isMarked(id)).length
    const read = (item: WebNotice) => (isMarked(item.id) ? { ...item, isRead: true } : item)
    return {
      unread: ids ? unread - marked : 0,
      items: items.map(read),
      waiting: waiting.map(read),
    }
  })
  try {
    // Also where its link leads to another document.
    const data = ids ? { ids } : {}
    await http({ url: `${NOTICES}/read`, method: 'POST', data, keepalive: true })
  } finally {
    await invalidate(NOTICES)
  }
}
