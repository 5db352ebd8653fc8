/**
 * The portal's side of a capability: all that it adds to the frame. A `module.ts` loads with the
 * entrance, so it names its code by imports on demand.
 */
import type { ComponentType } from 'react'
import type { PAGES } from '#modules/pages.ts'
import type { AccountSection } from './account/section.tsx'
import type { FrameParts } from './frame/frame.tsx'

type Path = (typeof PAGES)[keyof typeof PAGES]
/**
 * A path with the parameters that a page requires: `?id` must be a number, `?with=` can have any
 * value.
 */
type PageAddress = Path | `${Path}?${string}`

export interface StorefrontModule {
  /** Folder of the module. */
  name: string
  /**
   * Pages by address; several of one path are tried in this order, by the parameters of the URL.
   */
  pages?: { readonly [Address in PageAddress]?: () => Promise<ComponentType> }
  /** Pages outside the frame: before signing in. */
  entrances?: { readonly [Address in PageAddress]?: () => Promise<ComponentType> }
  /** Sections of the account page, between those of the user and those of the sessions. */
  accountSections?: () => Promise<readonly AccountSection[]>
  /**
   * Parts of the frame around every page; their code loads with that of the frame
   * (scripts/front-end-chunks.ts).
   */
  frame?: () => Promise<FrameParts>
}
