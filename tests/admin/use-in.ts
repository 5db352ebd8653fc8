/** Calls hooks in tests without a browser. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Calls a hook as a component does. */
export function useIn<T>(hook: () => T): T {
  let result: T | undefined
  function Caller() {
    result = hook()
    return null
  }
  renderToStaticMarkup(createElement(Caller))
  return result as T
}
