/** Changes of the query of a URL, for the setter of `useSearchParams`. */

/**
 * @param values by name; null and '' remove a parameter
 * @returns a function of the previous query
 */
export const changeParams =
  (values: Readonly<Record<string, string | null>>) =>
  (previous: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(previous)
    for (const [name, value] of Object.entries(values))
      value ? next.set(name, value) : next.delete(name)
    return next
  }
