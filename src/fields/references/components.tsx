/** Ordered references to any number of records. */
import { Skeleton } from '@mui/material'
import { lazyPart } from '#admin/lazy-part.tsx'
import type { Resource } from '#shared/resources/define.ts'
import type { ParentOptions } from '../parent/definition.ts'
import { useCompact } from '../parts/compact.ts'
import type { ComponentsOf, FieldComponents, InputProps } from '../parts/field-components.ts'
import { targetOf } from '../parts/target.ts'
import { ReferenceColumn, ReferenceFilter } from '../reference/components.tsx'
import { ReferencesPicker } from '../reference/reference-input.tsx'
import type { ReferencesOptions } from './definition.ts'

const ReferencesTreeInput = lazyPart(
  async () => (await import('./references-tree-input.tsx')).ReferencesTreeInput,
  <Skeleton variant="rounded" height={240} />,
)

/** The field that refers to the parent, for resources that form a tree. */
const parentFieldOf = ({ name, fields }: Resource) =>
  Object.values(fields).find(
    (f) => f.type === 'parent' && (f as unknown as ParentOptions).to === name,
  )?.name

/** A tree with checkboxes where the target is one. */
function ReferencesInput(props: InputProps & { componentsOf: ComponentsOf }) {
  const compact = useCompact()
  const { componentsOf: _, ...input } = props
  const { wholeBranches } = props.field as unknown as ReferencesOptions
  const parentField = wholeBranches && !compact ? parentFieldOf(targetOf(props.field)) : undefined
  if (!parentField) return <ReferencesPicker {...props} />
  return <ReferencesTreeInput {...input} parentField={parentField} />
}

/** Needs all field components for the form of a record created on the fly. */
export function components(componentsOf: ComponentsOf): FieldComponents {
  const Input = (props: InputProps) => <ReferencesInput {...props} componentsOf={componentsOf} />
  return { Input, Column: ReferenceColumn, Filter: ReferenceFilter, wide: true }
}
