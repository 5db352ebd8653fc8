/** Lazy parts of a page, whose code loads when they first render: those not needed before the first click. */
import { type ComponentType, lazy, Suspense } from 'react'

/** @param load called once; nothing is shown until then */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part: ComponentType<P> = lazy(async () => ({ default: await load() }))
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
