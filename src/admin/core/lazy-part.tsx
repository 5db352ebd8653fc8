/** Code that loads when it first renders: pages, and parts that are not needed before the first click. */
import { type ComponentType, type FunctionComponent, type ReactNode, Suspense, use } from 'react'
import { codeLoader } from '#shared/http/code.ts'
import { CodeErrors } from './code-errors.tsx'

/** @param load imports the component, which the `Suspense` around it waits for */
export function lazyCode<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  const loadOnce = codeLoader(load)
  function Loaded(props: P) {
    const Code = use(loadOnce())
    return <Code {...props} />
  }
  return function LazyCode(props: P) {
    return (
      <CodeErrors>
        <Loaded {...props} />
      </CodeErrors>
    )
  }
}

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
