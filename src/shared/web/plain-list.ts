/** Resources that customers see on plain pages, because no module has made others. */
import type { Bilingual } from '#fields/bilingual.ts'
import type { Resources } from '../resources/define.ts'
import { isSearchable } from '../resources/published.ts'

export interface PlainList {
  /** Name of the resource. */
  name: string
  label: Bilingual
  /** Fields that name a record. */
  title: string
  subtitle: string | null
  isSearchable: boolean
}

/** The plain lists of a product, in the order of the config. */
export const plainLists = (resources: Resources): PlainList[] =>
  Object.values(resources)
    .filter(({ hasPlainPages }) => hasPlainPages)
    .map((resource) => {
      const { name, label, title, subtitle, fields } = resource
      const isOpen = subtitle !== null && fields[subtitle]?.customers
      return {
        name,
        label,
        title,
        subtitle: isOpen ? subtitle : null,
        isSearchable: isSearchable(resource),
      }
    })
