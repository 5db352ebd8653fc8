/** Nodes and part lists of a product, for matching in the back-office. */
import type { Bilingual } from '#fields/bilingual.ts'
import type { MatchReason } from './node-match.ts'

/** Named node; part lists can't refer to unnamed ones. */
interface NamedNode {
  /** Id in the tree of the model. */
  id: number
  name: string
  title: string | null
  part_no: string | null
  depth: number
  /** Whether it has child nodes. */
  is_group: boolean
}

export interface MatchableLine {
  id: number
  assembly: number
  balloon: string
  part_number: string
  part_name: Bilingual | null
  /** Current name of its node. */
  node: string | null
}

export interface MatchableAssembly {
  id: number
  code: string
  name: Bilingual
  /** Current names of its nodes. */
  nodes: string[]
}

export interface ModelNodes {
  nodes: NamedNode[]
  /** Number of unnamed nodes. */
  unnamed: number
  assemblies: MatchableAssembly[]
  lines: MatchableLine[]
  /** Suggested matches, by node name. */
  proposals: {
    lines: { line: number; node: string; reason: MatchReason }[]
    assemblies: { assembly: number; node: string }[]
  }
}
