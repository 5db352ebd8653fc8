/** What other features use of 3D models. */
export { modelKind } from './inspections/kinds.ts'
