/**
 * Follows the record of a form. A clean form shows their version, as its query is read again; one
 * with unsaved changes keeps its own, and mentions the other.
 */
import { useDataProvider, useEditContext } from 'ra-core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { CODES } from '#shared/errors.ts'
import type { CursorPage, HistoryEntry } from '#shared/history.ts'
import { hasCode } from '#shared/http/http-error.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { cachedStaff } from '#shared/session/session.ts'
import type { OpenRecordProps } from '../extension-points.ts'
import type { Conflict } from '../form/conflict.ts'
import { isSameValue } from '../providers/changed-values.ts'
import { call } from '../providers/http-client.ts'
import { useResource } from '../resources.ts'
import { concerns, eventsMissed, liveEvents } from './live-events.ts'

export interface RecordWatch {
  /** The change that the form shows already, or that its unsaved changes wait for, if any. */
  change: LastChange | null
  /** The version that a form with unsaved changes is based on. */
  conflict: Conflict | null
  isDeleted: boolean
  /** Forgets the change. */
  dismiss(): void
}

const isNotFound = (error: unknown) => hasCode(error, CODES.notFound)

const isNewer = (record: AnyRecord, base: { lock_version?: unknown }) =>
  Number(record.lock_version) > Number(base.lock_version)

export function useRecordWatch({ resource, id, isDirty }: OpenRecordProps): RecordWatch {
  const dataProvider = useDataProvider()
  // The form contains accepted values of colleagues, the loaded record does not.
  const { isSubmitting, defaultValues: base = {} } = useFormState()
  const { fields } = useResource()
  const { record, error } = useEditContext<AnyRecord>()
  const [change, setChange] = useState<LastChange | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isDeleted, setDeleted] = useState(false)
  const version = record?.lock_version
  const shownVersion = useRef(version)

  const reportLastChange = async () => {
    const last = await lastChange(resource, id)
    setChange(last.actor === cachedStaff()?.username ? null : last)
  }

  const checkVersion = useEffectEvent(async () => {
    const { data } = await dataProvider.getOne<AnyRecord>(resource, { id })
    // A running save finds the conflict itself.
    if (!record || isSubmitting || !isNewer(data, base)) return
    const changed = Object.keys(fields).filter((name) => !isSameValue(data[name], base[name]))
    if (!changed.length) return setConflict(null)
    setConflict({ current: data, changed })
    await reportLastChange()
  })
  const fail = useEffectEvent((reason: unknown) => setDeleted(isNotFound(reason)))

  useEffect(() => {
    if (!isDirty) return setConflict(null)
    const check = () => void checkVersion().catch((reason: unknown) => fail(reason))
    check()
    const endEvents = liveEvents.subscribe((event) => {
      if (concerns(event, resource, id)) check()
    })
    const endMissed = eventsMissed.subscribe(check)
    return () => {
      endEvents()
      endMissed()
    }
  }, [isDirty, resource, id])

  const onVersion = useEffectEvent(() => {
    if (version === shownVersion.current) return
    shownVersion.current = version
    reportLastChange().catch(() => undefined)
  })
  useEffect(() => {
    if (version !== undefined) onVersion()
  }, [version])

  return {
    change,
    conflict: conflict && isNewer(conflict.current, base) ? conflict : null,
    isDeleted: isDeleted || isNotFound(error),
    dismiss: () => setChange(null),
  }
}

interface LastChange {
  /** Username; null where no change is recorded. */
  actor: string | null
  actorName: string | null
  at: string
}

/**
 * The latest change, if the user may read the history.
 * @throws HttpError for a deleted or inaccessible record
 */
async function lastChange(resource: string, id: number): Promise<LastChange> {
  const { data } = await call(`/api/history/records/${resource}/${id}`)
  const [entry] = (data as CursorPage<HistoryEntry>).items
  return entry ?? { actor: null, actorName: null, at: new Date().toISOString() }
}
