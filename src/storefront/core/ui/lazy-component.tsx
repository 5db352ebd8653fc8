/** A component whose code loads on its first render, for large dependencies such as forms. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** @param load imports the component @param waiting placeholder while loading */
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
