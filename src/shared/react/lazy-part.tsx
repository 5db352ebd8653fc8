/**
 * Parts of pages whose code loads when they first render: what only a dialog needs, and what is
 * heavy.
 */
import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { isMissingCode } from '../http/code.ts'
import { ErrorBoundary } from './error-boundary.tsx'

export interface LazyPart<P> extends FunctionComponent<P> {
  /** Loads the code ahead; afterwards, the part renders without its fallback. */
  preload(): Promise<unknown>
}

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
  ): LazyPart<P> {
    let Loaded: ComponentType<P> | undefined
    const preload = async () => {
      Loaded = await load()
      return { default: Loaded }
    }
    // React's types derive the properties from the component, which loses those of a type
    // parameter.
    const Part = lazy(preload) as unknown as ComponentType<P>
    function LazyPart(props: P) {
      const [Content] = useState(() => Loaded ?? Part)
      return (
        <ErrorBoundary fallback={renderMissingPart}>
          <Suspense fallback={fallback}>
            <Content {...props} />
          </Suspense>
        </ErrorBoundary>
      )
    }
    return Object.assign(LazyPart, { preload })
  }
}
