/** A component whose code loads on its first render, for a `Suspense` around it. */
import { type ComponentType, use } from 'react'
import { codeLoader } from '#shared/http/code.ts'
import { CodeErrors } from './code-errors.tsx'

/**
 * @param load imports the component @param Failed replaces it where it could not be loaded
 * @returns the component; its `load` loads the code before the first render
 */
export function lazyCode<P extends object>(load: () => Promise<ComponentType<P>>, Failed: ComponentType) {
  const loadOnce = codeLoader(load)
  function Loaded(props: P) {
    const Code = use(loadOnce())
    return <Code {...props} />
  }
  function LazyCode(props: P) {
    return (
      <CodeErrors Failed={Failed}>
        <Loaded {...props} />
      </CodeErrors>
    )
  }
  return Object.assign(LazyCode, { load: loadOnce })
}
