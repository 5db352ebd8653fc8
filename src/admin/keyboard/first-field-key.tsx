/** The key `e` focuses the first field of a form. */
import { type RefObject, useRef } from 'react'
import { INPUTS } from '#shared/react/focus-first-input.ts'
import { usePageKey } from './use-key.ts'

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
