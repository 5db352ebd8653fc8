/** Links to any number of records, in order; ticked in their tree where whole branches of one are chosen. */
import type { ParentOptions } from '#shared/fields/parent.ts'
import type { ReferencesOptions } from '#shared/fields/references.ts'
import type { Resource } from '#shared/resources/define.ts'
import { useCompact } from '../parts/compact.ts'
import type { ComponentsOf, FieldComponents, InputProps } from '../parts/field-components.ts'
import { ReferenceColumn } from '../parts/reference-column.tsx'
import { ReferenceFilter } from '../parts/reference-filter.tsx'
import { ReferencesInput } from '../parts/references-input.tsx'
import { ReferencesTreeInput } from '../parts/references-tree-input.tsx'
import { targetOf } from '../parts/target.ts'

/** The field by which the records of a resource form a tree. */
const parentFieldOf = ({ name, fields }: Resource) =>
  Object.values(fields).find((f) => f.type === 'parent' && (f as unknown as ParentOptions).to === name)?.name

/** Needs the other faces, for the form of a record made on the fly. */
export function referencesComponents(componentsOf: ComponentsOf): FieldComponents {
  function Input(props: InputProps) {
    const compact = useCompact()
    const { wholeBranches } = props.field as unknown as ReferencesOptions
    const parentField = wholeBranches && !compact ? parentFieldOf(targetOf(props.field)) : undefined
    if (parentField) return <ReferencesTreeInput {...props} parentField={parentField} />
    return <ReferencesInput {...props} componentsOf={componentsOf} />
  }
  return { Input, Column: ReferenceColumn, Filter: ReferenceFilter, wide: true }
}
