/** The components of the field types, from `components.tsx` in the folder of each. */
import type { Field } from './field.ts'
import { type FieldType, fieldTypes, folderOf } from './index.ts'
import type { ComponentsOf, FieldComponents } from './parts/field-components.ts'

/** Types that render fields of others receive the look-up. */
type Exported = FieldComponents | ((componentsOf: ComponentsOf) => FieldComponents)

const modules = import.meta.glob<Exported>('./*/components.tsx', {
  eager: true,
  import: 'components',
})

const components = Object.fromEntries(
  Object.keys(fieldTypes).map((type) => {
    const exported = modules[`./${folderOf(type)}/components.tsx`]
    return [type, typeof exported === 'function' ? exported(componentsOf) : exported]
  }),
) as Record<FieldType, FieldComponents>

/** Returns the components that edit, show and filter a declared field. */
export function componentsOf(f: Field): FieldComponents {
  return components[f.type as FieldType]
}
