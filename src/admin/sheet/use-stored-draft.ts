/**
 * Keeps unsaved rows in this browser while they are typed, and offers those of an earlier visit.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { definitionOf } from '#fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import {
  ownDraftKey,
  readDraft,
  removeDraft,
  type Draft as StoredDraft,
  writeDraft,
} from '../form/draft-store.ts'
import { useResource } from '../resources.ts'
import { type Draft, EMPTY_DRAFT, type RowKey, withEarlier } from './draft.ts'
import type { SheetDraft } from './use-sheet-draft.ts'

// Unsaved rows as they are kept in the browser between visits.

const values = z.record(z.string(), z.unknown())
const recordSchema = z.looseObject({
  id: z.number(),
  lock_version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})
const rowsSchema = z.array(
  z.object({
    key: z.string(),
    base: recordSchema.nullable(),
    values,
  }),
)

/** @returns null for a draft without rows */
function packDraft(resource: Resource, draft: Draft): StoredDraft | null {
  const rows = [...draft].map(([key, edit]) => ({
    key,
    base: edit.base,
    values: withoutSecrets(resource, edit.values),
  }))
  return rows.length ? { savedAt: new Date().toISOString(), version: null, values: { rows } } : null
}

/**
 * Rows that are no longer understood, of an earlier version of the app for example, are no rows.
 */
function unpackDraft(stored: StoredDraft | null): Draft {
  const rows = rowsSchema.safeParse(stored?.values.rows)
  if (!rows.success) return EMPTY_DRAFT
  return new Map(
    rows.data.map(({ key, base, values: changed }) => [key, { base, values: changed }]),
  )
}

/** Passwords are stored nowhere. */
const withoutSecrets = ({ fields }: Resource, changed: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(changed).filter(([name]) => {
      const field = fields[name]
      return field && !definitionOf(field).hashed
    }),
  )

const DEBOUNCE_MS = 400

export interface StoredDraftState {
  /** Rows of an earlier visit; empty without any, or after the decision. */
  draft: Draft
  /** When they were typed, ISO 8601. */
  savedAt: string
  /** Whether the unsaved rows are too many to be kept. */
  isTooLarge: boolean
  restore(): void
  discard(): void
}

const rowsWhere = (draft: Draft, isIncluded: (key: RowKey) => boolean): Draft =>
  new Map([...draft].filter(([key]) => isIncluded(key)))

/** @param name distinguishes sheets of the same resource */
export function useStoredDraft(
  name: string,
  { draft, restore }: Pick<SheetDraft, 'draft' | 'restore'>,
): StoredDraftState {
  const resource = useResource()
  const key = ownDraftKey(resource.name, name)
  const [stored] = useState(() => readDraft(key))
  const [offer, setOffer] = useState<Draft>(() => unpackDraft(stored))
  const [isTooLarge, setTooLarge] = useState(false)
  /** Rows that this sheet decides on; other tabs, and earlier visits, have stored the rest. */
  const own = useRef(new Set<RowKey>())

  const offered = useRef(offer)
  function changeOffer(next: Draft) {
    offered.current = next
    setOffer(next)
  }
  function endOffer() {
    for (const rowKey of offer.keys()) own.current.add(rowKey)
    changeOffer(EMPTY_DRAFT)
  }

  function store() {
    for (const rowKey of draft.keys()) own.current.add(rowKey)
    if (!own.current.size) return
    const others = rowsWhere(unpackDraft(readDraft(key)), (rowKey) => !own.current.has(rowKey))
    const packed = packDraft(resource, withEarlier(draft, new Map([...others, ...offered.current])))
    setTooLarge(packed !== null && !writeDraft(key, packed))
    if (!packed) removeDraft(key)
  }
  const save = useEffectEvent(store)
  useEffect(() => {
    if (draft === EMPTY_DRAFT && !own.current.size) return
    const timer = setTimeout(save, DEBOUNCE_MS)
    const saveNow = () => save()
    window.addEventListener('pagehide', saveNow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', saveNow)
    }
  }, [draft])
  useEffect(() => () => save(), [])

  // Another tab has restored, saved or discarded rows that are offered here.
  const onStored = useEffectEvent((event: StorageEvent) => {
    if (event.key !== key || !offer.size) return
    changeOffer(rowsWhere(unpackDraft(readDraft(key)), (rowKey) => offer.has(rowKey)))
  })
  useEffect(() => {
    const onStorage = (event: StorageEvent) => onStored(event)
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  return {
    draft: offer,
    savedAt: stored?.savedAt ?? '',
    isTooLarge,
    restore() {
      endOffer()
      void restore(offer)
    },
    discard() {
      endOffer()
      store()
    },
  }
}
