/** Names of the model's parts: from the part lists, else from the file, else by number. */
import { useCallback } from 'react'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import type { ModelNode } from '../shared/model-tree.ts'
import type { PartMapping } from './model/part-mapping.ts'

export interface PartLabel {
  name: string
  /** Part number of the node, if any. */
  number: string | null
  balloon: string | null
}

export type LabelOf = (node: ModelNode) => PartLabel

export function useLabels(mapping: PartMapping): LabelOf {
  const read = useInLanguage()
  const text = useText('models')
  return useCallback(
    (node) => {
      const line = mapping.directLineOf(node.id)?.line
      const assembly = mapping.assemblyOf(node.id)
      const localizedName = read(assembly?.name) || read(line?.part.name)
      return {
        name:
          localizedName ||
          node.title ||
          node.name ||
          node.partNo ||
          text('models.part', { n: node.ordinal }),
        number: line?.part.part_number ?? (assembly ? assembly.code : node.partNo),
        balloon: line?.balloon ?? node.balloon,
      }
    },
    [mapping, read, text],
  )
}

/** The searchable text of a part. */
export const searchTextOf = (node: ModelNode, { name, number, balloon }: PartLabel): string =>
  [name, number, balloon, node.title, node.name, node.partNo].join(' ').toLowerCase()

/** Whether a part matches: every word, or its number without dashes and spaces. */
export function matchesSearch(searchText: string, q: string): boolean {
  const compact = (text: string) => text.replace(/[\s\-_.]+/g, '')
  const words = q.toLowerCase().normalize('NFKC').split(/\s+/).filter(Boolean)
  return (
    words.every((word) => searchText.includes(word)) ||
    (compact(q) !== '' && compact(searchText).includes(compact(q.toLowerCase())))
  )
}
