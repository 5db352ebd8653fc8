/** Keeps unsaved rows in this browser while they are typed, and offers those of an earlier visit. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftKey, readDraft, removeDraft, writeDraft } from '#admin/core/views/form/draft-store.ts'
import { useResource } from '#admin/core/views/resource.ts'
import { cachedStaff } from '#shared/session/session.ts'
import { type Draft, EMPTY_DRAFT } from './draft.ts'
import { packDraft, unpackDraft } from './kept-draft.ts'
import type { SheetDraft } from './use-draft.ts'

const PAUSE_MS = 400

export interface KeptDraft {
  /** Rows of an earlier visit; empty without any, or after the decision. */
  offered: Draft
  /** When they were typed, ISO 8601. */
  savedAt: string
  restore(): void
  discard(): void
}

/** @param name distinguishes sheets of the same resource */
export function useKeptDraft(name: string, { draft, restore }: Pick<SheetDraft, 'draft' | 'restore'>): KeptDraft {
  const resource = useResource()
  const key = draftKey(cachedStaff()?.username ?? '', resource.name, name)
  const [stored] = useState(() => readDraft(key))
  const [offered, setOffered] = useState<Draft>(() => unpackDraft(stored))

  const isChanged = useRef(false)

  const keep = useEffectEvent(() => {
    // Another window may have kept rows of the same list meanwhile.
    if (!isChanged.current) return
    const packed = packDraft(resource, new Map([...offered, ...draft]))
    if (packed) writeDraft(key, packed)
    else removeDraft(key)
  })
  useEffect(() => {
    if (draft === EMPTY_DRAFT && !isChanged.current) return
    isChanged.current = true
    const timer = setTimeout(keep, PAUSE_MS)
    const keepNow = () => keep()
    window.addEventListener('pagehide', keepNow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keepNow)
    }
  }, [draft])
  useEffect(() => () => keep(), [])

  return {
    offered,
    savedAt: stored?.savedAt ?? '',
    restore() {
      setOffered(EMPTY_DRAFT)
      void restore(offered)
    },
    discard() {
      setOffered(EMPTY_DRAFT)
      removeDraft(key)
    },
  }
}
