import { existsSync, readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { boundsOf, type Surface, triangleCount } from './model.ts'
import { renderPoster } from './poster.ts'
import { readModel } from './read-model.ts'
import { viewFrom } from './view.ts'

const DATA = '../shared/data/gltf'
const files = existsSync(DATA) ? readdirSync(DATA).filter((name) => name.endsWith('.glb')) : []

/** An upright square at a depth, facing the camera. */
const square = (half: number, z: number, colour: Surface['colour']): Surface => ({
  node: 0,
  positions: new Float32Array(
    [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, -half],
      [half, half],
      [-half, half],
    ].flatMap(([x = 0, y = 0]) => [x, y, z]),
  ),
  normals: null,
  colour,
  metallic: 0,
  roughness: 0.8,
})
const RED = [0.8, 0.1, 0.1, 1] as const
const BLUE = [0.1, 0.1, 0.8, 1] as const

async function pixelOf(surfaces: Surface[], x: number, y: number) {
  const file = await renderPoster(
    { surfaces },
    { width: 80, height: 60, view: viewFrom(0, 0), ground: null, format: 'png' },
  )
  const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * 80 + x) * 4, (y * 80 + x) * 4 + 4)] as [number, number, number, number]
}

describe('a poster', () => {
  it('shows what is in front and hides what is behind, in any order', async () => {
    for (const surfaces of [
      [square(1, 0, RED), square(0.5, 1, BLUE)],
      [square(0.5, 1, BLUE), square(1, 0, RED)],
    ]) {
      const [middle, rim] = [await pixelOf(surfaces, 40, 30), await pixelOf(surfaces, 20, 30)]
      expect(middle[2]).toBeGreaterThan(middle[0] + 50)
      expect(rim[0]).toBeGreaterThan(rim[2] + 50)
    }
  })

  it('lets glass be seen through', async () => {
    const [red, , blue] = await pixelOf([square(1, 0, RED), square(1, 1, [0.1, 0.1, 0.8, 0.3])], 40, 30)
    expect(red).toBeGreaterThan(60)
    expect(blue).toBeGreaterThan(40)
  })

  it('leaves the background transparent', async () => {
    expect((await pixelOf([square(1, 0, RED)], 2, 2))[3]).toBe(0)
    expect((await pixelOf([], 40, 30))[3]).toBe(0)
  })
})

describe.skipIf(!files.length)('real models', () => {
  it.each(files)('%s is read and has a poster', async (name) => {
    const model = await readModel(readFileSync(`${DATA}/${name}`))
    expect(triangleCount(model)).toBeGreaterThan(10_000)
    const bounds = boundsOf(model.surfaces)
    expect([...(bounds?.min ?? []), ...(bounds?.max ?? [])].every(Number.isFinite)).toBe(true)
    const picture = sharp(await renderPoster(model, { width: 240, height: 180 }))
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 240, height: 180 })
    expect((await picture.stats()).entropy).toBeGreaterThan(3)
  })

  it.runIf(files.includes('ldraw_model_car_with_steps.glb'))('say their part numbers and steps', async () => {
    const { nodes } = await readModel(readFileSync(`${DATA}/ldraw_model_car_with_steps.glb`))
    expect(nodes.filter(({ extras }) => extras.part_no && extras.step).length).toBeGreaterThan(50)
  })
})
