/** Files of the demo that `npm run demo:models` has made: models, exploded drawings and pictures of three products. */
import { readFileSync } from 'node:fs'

const FOLDER = new URL('./files/', import.meta.url)

/** Where a file lies. */
export const shelfOf = (name: string) => new URL(name, FOLDER)

/** What a file holds. */
export const shelved = (name: string): Uint8Array => readFileSync(shelfOf(name))

export interface Shelved {
  /** By the code of the assembly; its drawing is `{code}.svg`. */
  plates: Record<string, { hotspots: { balloon: string; x: number; y: number }[]; nodes: string[] }>
  /** The products with a model: `{model}.glb`, `{model}.webp`, `{model}-thumbnail.png`, and `{model}-{body}.glb` of each body. */
  models: Record<string, { bodies: { name: string; size: [length: number, width: number, height: number] }[] }>
}

let kept: Shelved | undefined

/** What there is. */
export function shelf(): Shelved {
  kept ??= JSON.parse(readFileSync(shelfOf('index.json'), 'utf8')) as Shelved
  return kept
}
