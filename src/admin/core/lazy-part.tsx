/** Code that loads when it first renders: pages, dialogs, and parts that are not needed before the first click. */
import { Box, Button } from '@mui/material'
import { type ComponentType, type FunctionComponent, type ReactNode, Suspense, useState } from 'react'
import { retryCode } from '#shared/http/code.ts'
import { lazyCode as lazyCodeWithFallback } from '#shared/react/lazy-code.tsx'
import { useText } from './i18n/text.ts'

/** @param load imports the component, which the `Suspense` around it waits for */
export const lazyCode = <P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> =>
  lazyCodeWithFallback(load, MissingPart)

/** @param load imports the component @param fallback shown until it has loaded */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): FunctionComponent<P> {
  const Part = lazyCode(load)
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** @param load the dialog, which stays mounted once it has been open, so that it closes with its transition */
export function lazyDialog<P extends { isOpen: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Dialog = lazyPart(load)
  return function LazyDialog(props: P) {
    const [wasOpen, setWasOpen] = useState(props.isOpen)
    if (props.isOpen && !wasOpen) setWasOpen(true)
    return wasOpen ? <Dialog {...props} /> : null
  }
}

function MissingPart() {
  const text = useText()
  return (
    <Box role="alert" sx={{ p: 1, color: 'error.main', typography: 'body2' }}>
      {text('page.missing')} <Button onClick={retryCode}>{text('page.retry')}</Button>
    </Box>
  )
}
