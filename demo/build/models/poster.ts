/**
 * The poster of a product with a model: taken by the office from the model file, and kept among the
 * demo's files.
 */
import { readFileSync } from 'node:fs'
import { assetUrl } from '../../assets.ts'

export const keptPoster = (model: string): Uint8Array =>
  readFileSync(assetUrl(`${model.toLowerCase()}.webp`))
