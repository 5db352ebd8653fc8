/** Icons of the 3D tools, in the style of the storefront's. */
import { icon } from '#storefront/ui/frame-icons.tsx'

export const IsolateIcon = icon(
  <>
    <circle cx="12" cy="12" r="3.4" fill="currentColor" stroke="none" />
    <circle cx="12" cy="12" r="8.5" strokeDasharray="3 3.7" />
  </>,
)
export const GhostIcon = icon(
  <>
    <rect x="4" y="4" width="11" height="11" rx="1.5" />
    <path d="M18.5 9v9.500h-9.500" strokeDasharray="1.500 3" />
  </>,
)
export const CutIcon = icon(
  <>
    <path d="M12 3v18" strokeDasharray="2.500 3" />
    <path d="M9 6.500 4 9v7l5 2.500z" fill="currentColor" fillOpacity=".25" />
    <path d="M15 6.500 20 9v7l-5 2.500" strokeDasharray="1 3" />
  </>,
)
export const FullIcon = icon(<path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />)
export const PlayIcon = icon(<path d="M7.500 5v14l11-7z" fill="currentColor" />)
export const PauseIcon = icon(<path d="M8.500 5.500v13M15.500 5.500v13" strokeWidth="3" />)
export const StepBackIcon = icon(<path d="M6 5v14M18.500 5.500v13L9 12z" />)
export const StepOnIcon = icon(<path d="M18 5v14M5.500 5.500v13L15 12z" />)
export const FlipIcon = icon(<path d="M12 4v16M9 8l-4 4 4 4M15 8l4 4-4 4" />)
