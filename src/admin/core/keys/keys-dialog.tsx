/** The keys of the current page, as they are registered; opened by `?` and from the search. */
import { useEffect, useState } from 'react'
import { createEmitter } from '#shared/emitter.ts'
import { lazyPart } from '../lazy-part.tsx'
import { usePageKey } from './use-key.ts'

const KeyListDialog = lazyPart(async () => (await import('./key-list.tsx')).KeyListDialog)

/** Opens the list of keys. */
export const keysRequested = createEmitter<void>()

export function KeysDialog() {
  const [isOpen, setOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const open = () => {
    setOpen(true)
    setHasOpened(true)
  }
  usePageKey({ keys: '?', label: 'keys.help', scope: 'everywhere', run: open })
  // biome-ignore lint/correctness/useExhaustiveDependencies: sets states only
  useEffect(() => keysRequested.subscribe(open), [])
  return hasOpened && <KeyListDialog isOpen={isOpen} onClose={() => setOpen(false)} />
}
