/** Dialogs whose code loads when they first open. */
import { type ComponentType, lazy, Suspense, useState } from 'react'

/** @param load the dialog, which stays mounted from then on, so that it closes with its transition */
export function lateDialog<P extends { isOpen: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Dialog: ComponentType<P> = lazy(async () => ({ default: await load() }))
  return function LateDialog(props: P) {
    const [wasOpen, setWasOpen] = useState(props.isOpen)
    if (props.isOpen && !wasOpen) setWasOpen(true)
    if (!wasOpen) return null
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    )
  }
}
