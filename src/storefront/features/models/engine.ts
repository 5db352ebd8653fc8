/** What a model needs once it is there: its canvas, tools, part tree. Loads while the poster is shown. */
export type Engine = typeof import('./engine.ts')

export { ChosenPart } from './panel/chosen-part.tsx'
export { SidePanel } from './panel/side-panel.tsx'
export { PictureTools } from './picture/picture-tools.tsx'
export { Tooltip } from './picture/tooltip.tsx'
export { ModelCanvas } from './scene/model-canvas.tsx'
