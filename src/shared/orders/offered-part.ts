/** A part that is offered while its number or name is typed. */
import type { Part } from '../web/part.ts'

export interface OfferedPart {
  part: Part
  /** The part to order instead, if superseded. */
  replacement: Part | null
}
