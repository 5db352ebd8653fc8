/** Fields whose values are names of resources show the labels. */
import type { TextField } from '../fields/text.ts'
import type { Resources } from './define.ts'
import type { ResolvedField } from './resolve-field.ts'

/** Makes the labels of all resources the terms of the fields that name one. */
export function addResourceTerms(fields: Record<string, ResolvedField>, resources: Resources): void {
  const terms = Object.fromEntries(Object.values(resources).map(({ name, label }) => [name, label]))
  for (const [name, field] of Object.entries(fields)) {
    if ((field as TextField).namesResource) fields[name] = Object.assign({}, field, { terms })
  }
}
