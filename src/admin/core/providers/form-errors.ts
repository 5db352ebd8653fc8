/** Errors at dotted paths, nested like the record they are about. */

export interface NestedErrors {
  [name: string]: string | NestedErrors
}

/** An error of a value stands for those of its parts; the first error of a path is the one that is shown. */
export function formErrors(fields: readonly { path: string; message: string }[]): NestedErrors {
  const errors: NestedErrors = {}
  for (const { path, message } of fields) {
    const names = path.split('.')
    const last = names.pop() ?? path
    let position: NestedErrors | null = errors
    for (const name of names) {
      const next: string | NestedErrors = position[name] ?? {}
      if (typeof next === 'string') {
        position = null
        break
      }
      position[name] = next
      position = next
    }
    if (position && position[last] === undefined) position[last] = message
  }
  return errors
}
