/**
 * Icons of the pages, on a 24 px grid; decorative, so always next to or inside something with a
 * name.
 */
import { icon } from './frame-icons.tsx'

export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
)
export const EyeOffIcon = icon(
  <>
    <path d="M4 4l16 16M9.9 5.8A9.3 9.3 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.3 7.5A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9" />
    <path d="M10 10.2a2.8 2.8 0 0 0 3.9 3.9" />
  </>,
)

export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const CopyIcon = icon(
  <>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M5.5 15H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v.5" />
  </>,
)
export const DownloadIcon = icon(<path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14" />)
export const ShareIcon = icon(<path d="M12 14V3.5M8 7l4-3.5L16 7M6 11H5v9h14v-9h-1" />)
export const ChevronIcon = icon(<path d="m9.5 6 6 6-6 6" />)
export const TrashIcon = icon(
  <path d="M4.5 7h15M10 7V4.5h4V7m-7.5 0 .8 12.5h9.4L17.5 7M10.2 11v5M13.8 11v5" />,
)
export const FileIcon = icon(<path d="M7 3.5h7l4 4v13H7zM14 3.5v4h4" />)
export const WarningIcon = icon(<path d="M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.2" />)
export const ExternalIcon = icon(<path d="M14 4.5h5.5V10M19 5l-8 8M17 14v5.5H4.5V7H10" />)

export const FitIcon = icon(<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />)
export const TurnIcon = icon(<path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5M17.5 2.5v4.5H13" />)
export const PrintIcon = icon(<path d="M7 8V3.5h10V8M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z" />)
export const TreeIcon = icon(
  <path d="M5 4v14.5h5M5 9.5h5M13 7.5h7v4h-7zM13 16.5h7v4h-7zM3 3.5h4" />,
)
export const PaperIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.5v17a8.5 8.5 0 0 0 0-17Z" fill="currentColor" />
  </>,
)
export const BackIcon = icon(<path d="M10.5 5.5 4 12l6.5 6.5M4.5 12H20" />)

export const FullScreenIcon = icon(<path d="M9 4H4v5M4 4l6 6M15 20h5v-5M20 20l-6-6" />)
export const CompareIcon = icon(<path d="M4 5h7v14H4zM13 5h7v14h-7z" />)
export const TextIcon = icon(<path d="M5 7V5h14v2M12 5v14M9.5 19h5" />)
