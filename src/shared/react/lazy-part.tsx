/**
 * Parts of pages whose code loads when they first render: what only a dialog needs, and what is
 * heavy.
 */
import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense } from 'react'
import { isMissingCode } from '../http/code.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/**
 * @param MissingPart shown in place of code that could not be loaded: the page around it stays
 * usable. Only a reload loads it then, as React's `lazy` and browsers (whatwg/html#6768) keep a
 * failure, and a new version has other files.
 */
export function createLazyPart(MissingPart: ComponentType) {
  function renderMissingPart(error: unknown) {
    if (!isMissingCode(error)) throw error
    return <MissingPart />
  }
  /** @param load imports the component @param fallback shown until it has loaded */
  return function lazyPart<P extends object>(
    load: () => Promise<ComponentType<P>>,
    fallback: ReactNode = null,
  ): FunctionComponent<P> {
    // React's types derive the properties from the component, which loses those of a type
    // parameter.
    const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
    return function LazyPart(props: P) {
      return (
        <ErrorBoundary fallback={renderMissingPart}>
          <Suspense fallback={fallback}>
            <Part {...props} />
          </Suspense>
        </ErrorBoundary>
      )
    }
  }
}
