/**
 * Parts that modules contribute to pages of others. The module of the pages declares its places
 * here, and renders nothing in one that no module fills.
 */
import { createContext } from 'react'

// biome-ignore lint/suspicious/noEmptyInterface: the frame has no such places itself.
export interface PageParts {}

/** The contributions of all modules, in their order. */
export const PagePartsContext = createContext<readonly PageParts[]>([])
