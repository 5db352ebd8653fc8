/** Inputs, and what else only forms show: they load apart from the columns of their types, as a list changes no value. */
import { type ComponentType, use } from 'react'
import { codeLoader } from '#shared/http/code.ts'

const inputs: (() => Promise<unknown>)[] = []

/**
 * @param load imports the input
 * @returns an input that renders at once after `withInputs`, and suspends otherwise
 */
export function lazyInput<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Loaded: ComponentType<P> | undefined
  const loadOnce = codeLoader(async () => {
    Loaded = await load()
    return Loaded
  })
  inputs.push(loadOnce)
  return function LazyInput(props: P) {
    const Input = Loaded ?? use(loadOnce())
    return <Input {...props} />
  }
}

const loadInputs = (): Promise<unknown> => Promise.all(inputs.map((load) => load()))

/** Adds the inputs of all types to what a page or dialog loads, so that they appear with it. */
export async function withInputs<M>(module: Promise<M>): Promise<M> {
  const [loaded] = await Promise.all([module, loadInputs()])
  return loaded
}
