/** The files of the demo as `npm run demo:build` made them. */
import { readFileSync } from 'node:fs'

/** Where a file is. */
export const assetUrl = (name: string): URL => new URL(`./assets/${name}`, import.meta.url)

export interface AssetIndex {
  /** SHA-256 by name. */
  files: Record<string, string>
  /**
   * By the code of the assembly: where its balloons are, from 0 to 1, and the parts that its model
   * has as nodes.
   */
  drawings: Record<
    string,
    { hotspots: { balloon: string; x: number; y: number }[]; nodes: string[] }
  >
  /** By product: the hash of the bodies that its drawings, pictures and model are made from. */
  sources: Record<string, string>
}

let cached: AssetIndex | undefined

/** Reads the index of built files. */
export function assetIndex(): AssetIndex {
  cached ??= JSON.parse(readFileSync(assetUrl('index.json'), 'utf8')) as AssetIndex
  return cached
}
