/** The inspection kind of 3D models. */
import type { InspectionKind } from '#server/inspections/inspection.ts'
import type { ModelReport } from '../../shared/model.ts'

const MAX_SIZE = 256 * 1024 * 1024
const TIMEOUT_MS = 60_000

const isModel = ({ name, type }: { name: string; type: string }) =>
  type === 'model/gltf-binary' || name.toLowerCase().endsWith('.glb')

export const modelKind: InspectionKind<ModelReport> = {
  name: 'model',
  version: 1,
  maxSize: MAX_SIZE,
  timeoutMs: TIMEOUT_MS,
  matches: isModel,
  module: new URL('./model.ts', import.meta.url).href,
}
