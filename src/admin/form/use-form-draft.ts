/** Stores the input of a form as a draft, and offers the draft of an earlier visit. */
import { useLocation } from 'ra-core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { definitionOf } from '#fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import { changedValues, isSameValue } from '../providers/changed-values.ts'
import { useResource } from '../resources.ts'
import { useAllowLeave } from './allow-leave.ts'
import { type Draft, ownDraftKey, readDraft, removeDraft, writeDraft } from './draft-store.ts'
import { useUnsaved } from './unsaved.tsx'

const DEBOUNCE_MS = 400

type Values = Readonly<Record<string, unknown>>

interface DraftOffer {
  /** False while the browser cannot store the input. */
  isStored: boolean
  /** A draft that differs from the record; null without one, or after the decision. */
  offer: Draft | null
  restore(): void
  discard(): void
}

/**
 * @param record the stored record, or the initial values of a new one
 * @param canWrite input is taken out of a form that has become read-only, and offered as a draft
 */
export function useFormDraft(
  action: 'create' | 'update',
  record: Values,
  canWrite: boolean,
): DraftOffer {
  const resource = useResource()
  const form = useFormContext()
  const allowLeave = useAllowLeave()
  const { isDirty } = useUnsaved()
  const { defaultValues: saved = {} } = useFormState()
  const { search } = useLocation()
  const key = ownDraftKey(resource.name, action === 'update' ? Number(record.id) : `new${search}`)
  const [isStored, setStored] = useState(true)
  const [offer, setOffer] = useState(() => differingDraft(resource, readDraft(key), record))

  const saveDraft = useEffectEvent(() => {
    const changed =
      allowLeave.current === true ? {} : changedInput(resource, form.getValues(), saved)
    const values = { ...offer?.values, ...changed }
    // A draft that is still offered keeps the version that it was based on.
    const version = offer ? offer.version : Number(saved.lock_version) || null
    if (!Object.keys(values).length) removeDraft(key)
    setStored(
      !Object.keys(values).length ||
        writeDraft(key, { savedAt: new Date().toISOString(), version, values }),
    )
  })
  useEffect(() => {
    if (!isDirty) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(saveDraft, DEBOUNCE_MS)
      },
    })
    const saveNow = () => saveDraft()
    window.addEventListener('pagehide', saveNow)
    saveDraft()
    return () => {
      unsubscribe()
      clearTimeout(timer)
      window.removeEventListener('pagehide', saveNow)
      saveDraft()
    }
  }, [isDirty, form])

  const onWithdrawn = useEffectEvent(() => {
    if (!isDirty) return
    saveDraft()
    setOffer(differingDraft(resource, readDraft(key), record))
    form.reset(record)
  })
  useEffect(() => {
    if (!canWrite) onWithdrawn()
  }, [canWrite])

  const onDraftStored = useEffectEvent((event: StorageEvent) => {
    if (event.key === key && !isDirty) setOffer(differingDraft(resource, readDraft(key), record))
  })
  useEffect(() => {
    const onStorage = (event: StorageEvent) => onDraftStored(event)
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  return {
    isStored,
    offer,
    restore: () => {
      setOffer(null)
      for (const [name, value] of Object.entries(offer?.values ?? {}))
        form.setValue(name, value, { shouldDirty: true })
    },
    discard: () => {
      setOffer(null)
      removeDraft(key)
    },
  }
}

/** A draft with the values that differ from the record; null without any. */
function differingDraft(resource: Resource, draft: Draft | null, record: Values): Draft | null {
  const values = Object.entries(draft?.values ?? {}).filter(
    ([name, value]) => resource.fields[name] && !isSameValue(value, record[name]),
  )
  return draft && values.length > 0 ? { ...draft, values: Object.fromEntries(values) } : null
}

/**
 * The changed values; inputs of several parts register an empty object before anything is typed.
 * Passwords are stored nowhere.
 */
const changedInput = (resource: Resource, values: Values, saved: Values): Values =>
  Object.fromEntries(
    Object.entries(changedValues(resource, values, saved)).filter(([name, value]) => {
      const f = resource.fields[name]
      return (
        f &&
        !definitionOf(f).hashed &&
        !(definitionOf(f).isEmpty(value) && definitionOf(f).isEmpty(saved[name]))
      )
    }),
  )
