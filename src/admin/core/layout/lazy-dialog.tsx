/** Lazy dialogs, whose code loads when they first open. */
import { type ComponentType, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'

/** @param load the dialog, which stays mounted from then on, so that it closes with its transition */
export function lazyDialog<P extends { isOpen: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Dialog = lazyPart(load)
  return function LazyDialog(props: P) {
    const [wasOpen, setWasOpen] = useState(props.isOpen)
    if (props.isOpen && !wasOpen) setWasOpen(true)
    return wasOpen ? <Dialog {...props} /> : null
  }
}
