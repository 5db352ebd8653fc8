/** The calls of history, changes and trash. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'ra-core'
import { embeddedOf } from '#fields/parts/embedded.ts'
import type {
  CursorPage,
  HistoryEntry,
  LaterChange,
  RecordVersion,
  TrashRecord,
  WriteKind,
  WriteSummary,
} from '#shared/history.ts'
import type { JobListener } from '#shared/http/job-call.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { mailsIn } from '#shared/resources/workflow.ts'
import type { RecordHistoryProps } from '../extension-points.ts'
import { useText } from '../i18n/text.ts'
import { undoWrite } from '../providers/data-provider.ts'
import { call } from '../providers/http-client.ts'
import { resourceNamed } from '../resources.ts'

const API = '/api/history'
/** Refetched when one of its pages opens: others write, too. */
const QUERY = { staleTime: 0 } as const

const get = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
  (await call(`${API}/${path}`, { signal })).data as T

function useHistoryPages<T>(key: readonly unknown[], path: string, filter: object = {}) {
  return useInfiniteQuery({
    ...QUERY,
    queryKey: ['history', ...key, filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const params = Object.entries({ ...filter, before: pageParam ?? '' }).filter(
        ([, value]) => value !== '',
      )
      return get<CursorPage<T>>(`${path}?${new URLSearchParams(params)}`, signal)
    },
    getNextPageParam: ({ before }) => before,
  })
}

export interface WriteFilter {
  actor: string
  resource: string
  kind: WriteKind | ''
  /** ISO 8601. */
  from: string
  to: string
}

export interface TrashFilter {
  resource: string
  q: string
}

/** The history of a record, with the names of the server and, within its page, of its customer. */
export function useRecordHistory({ resource, id, version }: Omit<RecordHistoryProps, 'title'>) {
  const text = useText()
  const record = useRecordContext<AnyRecord>()
  const query = useHistoryPages<HistoryEntry>(
    ['record', resource, id, version],
    `records/${resource}/${id}`,
  )
  const named = (entry: HistoryEntry): HistoryEntry => {
    const isByServer = entry.kind === 'seed' && entry.source.command === undefined
    if (isByServer) return { ...entry, actorName: text('writes.kind.seed') }
    // Staff have a name already.
    const name =
      entry.actorName === entry.actor && greetedName(resourceNamed(resource), record, entry.actor)
    return name ? { ...entry, actorName: name } : entry
  }
  const pages = query.data?.pages.map((page) => ({ ...page, items: page.items.map(named) }))
  return { ...query, data: query.data && pages && { ...query.data, pages } }
}

/** The name by which mails about a record greet the account to which they are sent. */
export function greetedName(
  resource: Resource,
  record: AnyRecord | undefined,
  account: string,
): string | null {
  for (const [, { to, greets }] of mailsIn(resource)) {
    const isGreeted = typeof to === 'string' && embeddedOf(record, to)[0]?.title === account
    const name = isGreeted && greets && record?.[greets]
    if (typeof name === 'string' && name) return name
  }
  return null
}

export const useWrites = (filter: WriteFilter) =>
  useHistoryPages<WriteSummary>(['writes'], 'writes', filter)

export const useEntries = (write: string) =>
  useHistoryPages<HistoryEntry>(['entries', write], `writes/${write}/entries`)

/** The deletion of a record that is in the trash; null for others. */
export const useDeletion = (resource: string, record: number, isEnabled: boolean) =>
  useQuery({
    ...QUERY,
    enabled: isEnabled,
    queryKey: ['history', 'deletion', resource, record],
    queryFn: async ({ signal }) => {
      const params = new URLSearchParams({ resource, record: String(record) })
      return (await get<CursorPage<HistoryEntry>>(`trash?${params}`, signal)).items[0] ?? null
    },
  })

export const useTrash = (filter: TrashFilter) =>
  useHistoryPages<HistoryEntry>(['trash'], 'trash', filter)

export const useWrite = (id: string) =>
  useQuery({
    ...QUERY,
    queryKey: ['history', 'write', id],
    queryFn: ({ signal }) => get<WriteSummary>(`writes/${id}`, signal),
  })

/** An entry of a write; null if the user can't read it. */
export const useLoggedEntry = (write: string, id: number) =>
  useQuery({
    ...QUERY,
    queryKey: ['history', 'entry', id],
    queryFn: async ({ signal }) => {
      const { items } = await get<CursorPage<HistoryEntry>>(
        `writes/${write}/entries?before=${id + 1}`,
        signal,
      )
      return items[0]?.id === id ? items[0] : null
    },
  })

export const useVersion = (entry: number) =>
  useQuery({
    ...QUERY,
    queryKey: ['history', 'version', entry],
    queryFn: ({ signal }) => get<RecordVersion>(`versions/${entry}`, signal),
  })

const DELETED = 'deleted'

/** Whether a query is one of `useDeleted`. */
export const isDeletedKey = (key: readonly unknown[]): boolean =>
  key[0] === 'history' && key[1] === DELETED

export const useDeleted = (entry: number) =>
  useQuery({
    ...QUERY,
    queryKey: ['history', DELETED, entry],
    queryFn: ({ signal }) => get<TrashRecord>(`trash/${entry}`, signal),
  })

/** All that has been changed since a write: large ones are looked through in several calls. */
export const useLaterChanges = (write: string) =>
  useQuery({
    ...QUERY,
    queryKey: ['history', 'later', write],
    queryFn: async ({ signal }) => {
      const changes: LaterChange[] = []
      for (let before: string | null = ''; before !== null; ) {
        const query: string = before && `?before=${before}`
        const page: CursorPage<LaterChange> = await get(`writes/${write}/later${query}`, signal)
        changes.push(...page.items)
        before = page.before
      }
      return changes
    },
  })

interface UndoListener extends Pick<JobListener, 'onLost'> {
  /** The undo takes longer, as a job. */
  onJob(): void
}

/** A change of a write, or some of the fields that it changed. */
export interface UndoPart {
  entry: number
  fields?: readonly string[]
}

export interface UndoRequest {
  skipsChanged: boolean
  /** Only these; defaults to the whole write. */
  parts?: readonly UndoPart[] | undefined
}

/** Undoes a write. @throws HttpError when it cannot be undone, as `callJob` otherwise */
export const undo = (write: string, request: UndoRequest, listener: UndoListener) =>
  undoWrite(write, listener, request)

/** Values for a deleted record that cannot be restored as it was. */
export interface FilledRecord {
  resource: string
  record: number
  values: Record<string, unknown>
}

/** Restores a deleted record. @returns the id of the write @throws HttpError */
export async function restore(
  entry: number,
  values: readonly FilledRecord[],
): Promise<string | null> {
  const { headers } = await call(`${API}/trash/${entry}/restore`, {
    method: 'POST',
    body: { values },
  })
  return headers.get('Write-Id')
}
