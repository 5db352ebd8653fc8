/** A component whose code loads on its first render, for large dependencies such as forms. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** @param load imports the component @param fallback placeholder while loading */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode = null) {
  const Loaded = lazy(() => load().then((part) => ({ default: part })))
  return function LazyComponent(props: P) {
    return (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
