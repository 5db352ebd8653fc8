/** The calls of a message's thread. Events of replies read it again. */
import { useQueries, useQuery } from '@tanstack/react-query'
import { call } from '#admin/providers/http-client.ts'
import type { NewReply, Reply } from '../shared/replies.ts'

export const threadKey = (message: number) => ['replies', 'of', message]

const pathOf = (message: number) => `/api/messages/${message}/replies`

/** The replies to a message, oldest first. */
export const useThread = (message: number) => useQuery(queryOf(message))

/** The replies to several messages; undefined while they load. */
export const useThreads = (messages: readonly number[]) =>
  useQueries({ queries: messages.map(queryOf) }).map(({ data }) => data)

const queryOf = (message: number) => ({
  queryKey: threadKey(message),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(pathOf(message), { signal })).data as Reply[],
})

/** @returns the thread with the new reply @throws HttpError */
export const addReply = async (message: number, reply: NewReply) =>
  (await call(pathOf(message), { method: 'POST', body: { ...reply } })).data as Reply[]
