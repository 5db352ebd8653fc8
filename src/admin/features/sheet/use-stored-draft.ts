/** Keeps unsaved rows in this browser while they are typed, and offers those of an earlier visit. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftKey, readDraft, removeDraft, writeDraft } from '#admin/core/views/form/draft-store.ts'
import { useResource } from '#admin/core/views/resource.ts'
import { cachedStaff } from '#shared/session/session.ts'
import { type Draft, EMPTY_DRAFT } from './draft.ts'
import { packDraft, unpackDraft } from './stored-draft.ts'
import type { SheetDraft } from './use-draft.ts'

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

/** @param name distinguishes sheets of the same resource */
export function useStoredDraft(
  name: string,
  { draft, restore }: Pick<SheetDraft, 'draft' | 'restore'>,
): StoredDraftState {
  const resource = useResource()
  const key = draftKey(cachedStaff()?.username ?? '', resource.name, name)
  const [stored] = useState(() => readDraft(key))
  const [storedDraft, setStoredDraft] = useState<Draft>(() => unpackDraft(stored))

  const [isTooLarge, setTooLarge] = useState(false)
  const isChanged = useRef(false)

  const save = useEffectEvent(() => {
    // Another window may have kept rows of the same list meanwhile.
    if (!isChanged.current) return
    const packed = packDraft(resource, new Map([...storedDraft, ...draft]))
    setTooLarge(packed !== null && !writeDraft(key, packed))
    if (!packed) removeDraft(key)
  })
  useEffect(() => {
    if (draft === EMPTY_DRAFT && !isChanged.current) return
    isChanged.current = true
    const timer = setTimeout(save, DEBOUNCE_MS)
    const saveNow = () => save()
    window.addEventListener('pagehide', saveNow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', saveNow)
    }
  }, [draft])
  useEffect(() => () => save(), [])

  return {
    draft: storedDraft,
    savedAt: stored?.savedAt ?? '',
    isTooLarge,
    restore() {
      setStoredDraft(EMPTY_DRAFT)
      void restore(storedDraft)
    },
    discard() {
      setStoredDraft(EMPTY_DRAFT)
      removeDraft(key)
    },
  }
}
