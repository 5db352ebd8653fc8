/** The way from the start page to this one. */
import { Box, Breadcrumbs, Link } from '@mui/material'
import { LinkBase, useLocation } from 'ra-core'
import { resources } from '#config'
import type { Resource } from '#shared/resources/define.ts'
import { useLanguage, useText } from '../i18n/text.ts'

const declared: Record<string, Resource> = resources

export function Breadcrumb() {
  const text = useText()
  const locale = useLanguage()
  const [, name = '', page] = useLocation().pathname.split('/')
  const resource = Object.hasOwn(declared, name) ? declared[name] : undefined
  const last = page === 'create' ? text('list.create') : page && `#${page}`
  return (
    <Breadcrumbs aria-label={text('layout.path')} sx={{ flex: 1, minWidth: 0, '& ol': { flexWrap: 'nowrap' } }}>
      <Step to={resource ? '/' : null} label={text('layout.home')} />
      {resource && <Step to={page ? `/${name}` : null} label={resource.label[locale]} />}
      {resource && last && <Step to={null} label={last} />}
    </Breadcrumbs>
  )
}

function Step({ to, label }: { to: string | null; label: string }) {
  if (to) {
    return (
      <Link component={LinkBase} to={to} underline="hover" noWrap sx={{ color: 'text.secondary' }}>
        {label}
      </Link>
    )
  }
  return (
    <Box component="span" aria-current="page" sx={{ color: 'text.primary', whiteSpace: 'nowrap' }}>
      {label}
    </Box>
  )
}
