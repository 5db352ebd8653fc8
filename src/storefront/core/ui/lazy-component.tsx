/** A component whose code loads on its first render, for large dependencies such as forms. */
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { retryCode } from '#shared/http/code.ts'
import { lazyCode } from '#shared/react/lazy-code.tsx'
import { useText } from '../language/use-text.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** @param load imports the component @param fallback placeholder while loading */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode = null) {
  const Loaded = lazyCode(load, MissingPart)
  return function LazyComponent(props: P) {
    return (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

function MissingPart() {
  const text = useText()
  return (
    <Notice
      kind="error"
      action={
        <Button small onClick={retryCode}>
          {text('page.retry')}
        </Button>
      }
    >
      {text('page.missingPart')}
    </Notice>
  )
}
