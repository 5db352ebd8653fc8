/**
 * How the user has chosen to see a list. The server keeps it; other lists of the page follow at
 * once.
 */
import { useStore } from 'ra-core'
import { http } from '#shared/http/http.ts'
import type { ListChoice, ListChoiceValue } from '#shared/session/list-choices.ts'
import { cachedStaff } from '#shared/session/session.ts'

/** @returns the choice, and a function that changes it */
export function useListChoice<T extends ListChoiceValue>(
  resource: string,
  name: ListChoice,
  initial: T,
): [value: T, change: (value: T) => void] {
  const stored = cachedStaff()?.choices?.[`${resource}.${name}`]
  const [value, setValue] = useStore<T>(`${resource}.${name}`, (stored as T | undefined) ?? initial)
  const change = (next: T) => {
    setValue(next)
    // Without a connection, the choice holds in this window.
    const url = `/api/user/choices/${resource}/${name}`
    http({ url, method: 'PUT', data: { value: next }, keepalive: true }).catch(() => undefined)
  }
  return [value, change]
}
