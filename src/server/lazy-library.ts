/**
 * Libraries that an idle server does without: loaded at their first use. Each of them takes 6 to
 * 33 MB of memory.
 */
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

/**
 * For synchronous code; others import the library where they use it.
 * @returns loads its ES module, once
 */
export const lazyLibrary = <Library>(name: string): (() => Library) =>
  once(() => require(fileURLToPath(import.meta.resolve(name))) as Library)

/** Calls a function at the first use of its result. */
export function once<Result>(make: () => Result): () => Result {
  let result: Result | undefined
  return () => {
    result ??= make()
    return result
  }
}
