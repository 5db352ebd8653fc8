/** Renders the poster of a 3D model, shown while or where the model is not. */
import { readFile } from 'node:fs/promises'
import { POSTER, type StoredPoster } from '#shared/web/model.ts'
import { renderPoster } from '../rendering/poster.ts'
import { readModel } from '../rendering/read-model.ts'

/** Larger models take too long, and show no more in a small image. */
const MAX_TRIANGLES = 2_000_000

/** Null for a file that cannot be rendered; the inspection of the model reports why. */
export async function inspect(path: string): Promise<StoredPoster | null> {
  try {
    const model = await readModel(await readFile(path), MAX_TRIANGLES)
    if (!model.surfaces.length) return null
    const picture = await renderPoster(model, { ...POSTER, ground: null, format: 'webp' })
    return { ...POSTER, type: 'image/webp', base64: Buffer.from(picture).toString('base64') }
  } catch {
    return null
  }
}
