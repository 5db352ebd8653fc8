/** The logo in the sidebar: that of the page style, or the product's mark, a followspot and its beam on the stage. */
import { Box } from '@mui/material'
import { fileUrl } from '#fields/file/stored-file.tsx'
import { usePageStyle } from '../providers/page-style.ts'

/** The logo of the page style, or the product's mark as a fallback. */
export function Logo({ size = 26 }: { size?: number }) {
  const { logo } = usePageStyle()
  if (!logo) return <LogoMark size={size} />
  return (
    <Box
      component="img"
      src={fileUrl(logo)}
      alt=""
      sx={{ width: size, height: size, flex: 'none', objectFit: 'contain' }}
    />
  )
}

function LogoMark({ size = 26 }: { size?: number }) {
  return (
    <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: size, height: size, flex: 'none' }}>
      <path d="M12.6 11.2 30 22.4a9.2 4.4 0 0 1-15.6 6.3z" fill="#409eff" opacity=".38" />
      <ellipse cx="22.4" cy="26.2" rx="8.2" ry="3.6" fill="#8cc5ff" />
      <ellipse cx="22.4" cy="26" rx="4.6" ry="1.9" fill="#ffffff" />
      <path d="M3.2 7.4 11 2.8a1.6 1.6 0 0 1 2.3.7l2.6 6.3-7.4 4.4-4.7-4.5a1.5 1.5 0 0 1-.6-2.3z" fill="#ffffff" />
      <path d="m8.9 15.1 7.8-4.6 1 2.3-6.6 3.9z" fill="#409eff" />
      <path d="M2 19.5h4.4M6.2 13l-2.7 6.4" stroke="#bfcbd9" strokeWidth="1.6" strokeLinecap="round" fill="none" />
    </Box>
  )
}
