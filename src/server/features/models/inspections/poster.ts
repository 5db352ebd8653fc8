/** Makes the picture that stands for a 3D model where it is not, or not yet, to be seen itself. */
import { readFile } from 'node:fs/promises'
import { type KeptPoster, POSTER } from '#shared/web/model.ts'
import { poster } from '../rendering/poster.ts'
import { readModel } from '../rendering/read-model.ts'

/** More triangles are not seen in a small picture, and take their time. */
const MAX_TRIANGLES = 2_000_000

/** Null for a file of which no picture can be made; why, the inspection of the model itself says. */
export async function inspect(path: string): Promise<KeptPoster | null> {
  try {
    const model = await readModel(await readFile(path), MAX_TRIANGLES)
    if (!model.surfaces.length) return null
    const picture = await poster(model, { ...POSTER, ground: null, format: 'webp' })
    return { ...POSTER, type: 'image/webp', base64: Buffer.from(picture).toString('base64') }
  } catch {
    return null
  }
}
