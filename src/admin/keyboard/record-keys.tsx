/** Keys that open the form of a record, and its first field. */
import { useCreatePath, useNavigate } from 'ra-core'
import { type RefObject, useRef } from 'react'
import { INPUTS } from '#shared/react/focus-first-input.ts'
import { useCan } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import { type KeyScope, usePageKey } from './use-key.ts'

/** The key `n` opens the form of a new record of the page's resource. */
export function NewRecordKey({ scope }: { scope: KeyScope }) {
  const resource = useResource()
  const can = useCan()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  usePageKey({
    keys: 'n',
    label: 'keys.new',
    scope,
    isEnabled: can('create', resource),
    run: () => navigate(createPath({ resource: resource.name, type: 'create' })),
  })
  return null
}

/** The key `e` focuses the first field of a form. */
export function FirstFieldKey() {
  const marker = useRef<HTMLSpanElement>(null)
  usePageKey({
    keys: 'e',
    label: 'keys.edit',
    scope: 'record',
    run: () => firstField(marker)?.focus(),
  })
  return <span ref={marker} hidden />
}

const firstField = (marker: RefObject<HTMLElement | null>) =>
  marker.current?.closest('form')?.querySelector<HTMLElement>(INPUTS)
