/** The key `e` focuses the first field of a form. */
import { type RefObject, useRef } from 'react'
import { usePageKey } from './use-key.ts'

/** Inputs that can be filled in. */
export const INPUTS =
  'input:not([type=hidden], [disabled], [readonly]), textarea:not([disabled], [readonly]), [role=combobox]'

export function FirstFieldKey() {
  const marker = useRef<HTMLSpanElement>(null)
  usePageKey({ keys: 'e', label: 'keys.edit', scope: 'record', run: () => firstField(marker)?.focus() })
  return <span ref={marker} hidden />
}

const firstField = (marker: RefObject<HTMLElement | null>) =>
  marker.current?.closest('form')?.querySelector<HTMLElement>(INPUTS)
