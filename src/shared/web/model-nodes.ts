/** The nodes of a product's model beside its part lists, for whoever ties them together in the back-office. */
import type { Bilingual } from '../fields/bilingual.ts'
import type { MatchReason } from '../model/node-match.ts'

/** A node that has a name; without one it cannot be named by a part list. */
export interface NamedNode {
  /** Id in the tree of the model. */
  id: number
  name: string
  title: string | null
  part_no: string | null
  depth: number
  /** It has others below it. */
  is_group: boolean
}

export interface MatchableLine {
  id: number
  assembly: number
  balloon: string
  part_number: string
  part_name: Bilingual | null
  /** Name of its node as it stands. */
  node: string | null
}

export interface MatchableAssembly {
  id: number
  code: string
  name: Bilingual
  /** Names of its nodes as they stand. */
  nodes: string[]
}

export interface ModelNodes {
  nodes: NamedNode[]
  /** How many nodes have no name. */
  unnamed: number
  assemblies: MatchableAssembly[]
  lines: MatchableLine[]
  /** What would be filled in, by name of the node. */
  proposals: {
    lines: { line: number; node: string; reason: MatchReason }[]
    assemblies: { assembly: number; node: string }[]
  }
}
