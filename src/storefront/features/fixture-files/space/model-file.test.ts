/** Choosing what is shown of a fixture's models. */
import { expect, it } from 'vitest'
import { hasModels, modelFile } from './model-file.ts'

const model = (...files: string[]) => ({ name: 'Head', size: null, primitive: null, files })

it('prefers GLB to 3DS, and the full model to the coarse one', () => {
  const files = ['models/3ds/head.3ds', 'models/gltf_low/head.glb', 'models/gltf/head.glb', 'models/svg/head.svg']
  expect(modelFile(model(...files))).toBe('models/gltf/head.glb')
  expect(modelFile(model(...files.slice(0, 2)))).toBe('models/gltf_low/head.glb')
  expect(modelFile(model(...files.slice(0, 1)))).toBe('models/3ds/head.3ds')
})

it('shows nothing of a fixture that has plain drawings only', () => {
  expect(modelFile(model('models/svg/head.svg'))).toBeNull()
  expect(hasModels({ models: [model('models/svg/head.svg')] })).toBe(false)
})
