/** Public interface of the 3D models feature. */
export { modelKind } from './inspections/kinds.ts'
