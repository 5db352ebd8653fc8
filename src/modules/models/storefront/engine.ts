/**
 * The interactive part of a model: its canvas, tools and part tree. Loads while the poster is
 * shown.
 */
import { SelectedPart } from './panel/selected-part.tsx'
import { SidePanel } from './panel/side-panel.tsx'
import { PictureTools } from './picture/picture-tools.tsx'
import { Tooltip } from './picture/tooltip.tsx'
import { ModelCanvas } from './scene/model-canvas.tsx'

export const engine = { SelectedPart, ModelCanvas, PictureTools, SidePanel, Tooltip }
export type Engine = typeof engine
