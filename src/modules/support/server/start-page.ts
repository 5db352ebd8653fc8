/** Messages that wait for an answer, on the start page of staff. */
import type { OpenWork } from '#server/start-page.ts'

export const messageWork: readonly OpenWork[] = [
  {
    key: 'messagesMine',
    sort: 30,
    query: (_context, { id }) => ({ resource: 'messages', filter: { done: false, assignee: id } }),
  },
  {
    key: 'messagesFree',
    sort: 31,
    query: () => ({ resource: 'messages', filter: { done: false, assignee: { empty: true } } }),
  },
]
