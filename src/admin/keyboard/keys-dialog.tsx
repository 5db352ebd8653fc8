/** The keys of the current page, as they are registered; opened by `?` and from the search. */
import { useEffect, useState } from 'react'
import { createEmitter } from '#shared/emitter.ts'
import { KeyListDialog } from './key-list.tsx'
import { usePageKey } from './use-key.ts'

/** Opens the list of keys. */
export const keysRequested = createEmitter<void>()

export function KeysDialog() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  usePageKey({ keys: '?', label: 'keys.help', scope: 'everywhere', run: open })
  // biome-ignore lint/correctness/useExhaustiveDependencies: sets states only
  useEffect(() => keysRequested.subscribe(open), [])
  return <KeyListDialog isOpen={isOpen} onClose={() => setOpen(false)} />
}
