/** A part of a page whose code comes when it is shown for the first time: forms bring much of it with them. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * @param load fetches the part
 * @param waiting stands in its place until it is there
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode = null) {
  const Part = lazy(() => load().then((part) => ({ default: part })))
  return function Late(props: P) {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
}
