/**
 * The portal's side of a capability: all that it adds to the frame. A `module.ts` loads with the
 * entrance, so it names its code by imports on demand.
 */
import type { AccountSection } from './account/section.tsx'
import type { FrameParts } from './frame/frame.tsx'
import type { OfflineParts } from './offline/offline-parts.ts'
import type { Pages } from './page-routes.ts'

export interface StorefrontModule {
  /** Folder of the module. */
  name: string
  /** Pages; several of one path are tried in this order, by the parameters of the URL. */
  pages?: Pages
  /** Pages outside the frame: before signing in. */
  entrances?: Pages
  /** Sections of the account page, between those of the user and those of the sessions. */
  accountSections?: () => Promise<readonly AccountSection[]>
  /**
   * Parts of the frame around every page; their code loads with that of the frame
   * (scripts/front-end-chunks.ts).
   */
  frame?: () => Promise<FrameParts>
  /** Paths of reads of the customer's own data, requested with each download; or in `offline`. */
  ownData?: readonly string[]
  /** Forms that work without a network. */
  offline?: () => Promise<OfflineParts>
}
