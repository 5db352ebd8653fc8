/** The catalogue's part of the frame. */
import type { FrameParts } from '#storefront/frame/frame.tsx'
import { HeaderSearch } from './search/header-search.tsx'

export const frameParts: FrameParts = { Search: HeaderSearch }
