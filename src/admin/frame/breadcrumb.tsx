/** The breadcrumb. On phones, only the start page and the current one. */
import Home from '@mui/icons-material/HomeOutlined'
import { Box, Breadcrumbs, Link } from '@mui/material'
import { LinkBase, useGetOne, useLocation } from 'ra-core'
import type { Locale } from '#shared/constants.ts'
import { GROUP_URL } from '#shared/menu-groups.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { type Text, useLanguage, useText } from '../i18n/text.ts'
import { allPages, allResources } from '../resources.ts'
import { isTitledLine, pageTitle, recordTitle } from '../ui/record-title.ts'
import { useActiveTrail } from './active-trail.ts'
import { useMenuItems } from './menu-items.ts'

interface Crumb {
  label: string
  /** Null for crumbs without a page, and for the current page. */
  to: string | null
}

/** The current record, once its page has loaded it. */
function useCurrentRecord(name: string, id: string | undefined): AnyRecord | undefined {
  const { data } = useGetOne<AnyRecord>(name, { id: Number(id) }, { enabled: false })
  return id === undefined ? undefined : data
}

const titleOf = (resource: Resource, record: AnyRecord, locale: Locale): string =>
  isTitledLine(resource, record, locale)
    ? pageTitle(resource, record, locale)
    : recordTitle(resource, record, locale)

/** The title of a page that is neither of a resource nor hand-made. */
function messageTitle(pathname: string, text: Text): string | undefined {
  if (pathname === '/404') return text('page.notFound')
  return pathname === '/access-denied' ? text('page.denied') : undefined
}

/** The title of a resource's page that is neither its list nor a record. */
const specialTitle = (page: string | undefined, text: Text): string | undefined =>
  page === 'create' ? text('list.create') : page === 'import' ? text('import.open') : undefined

/** The breadcrumb of the current page: home, the groups of its menu, the page, and the record. */
function useCrumbs(): Crumb[] {
  const text = useText()
  const locale = useLanguage()
  const { pathname } = useLocation()
  const { isPending } = useMenuItems()
  const groups = useActiveTrail().slice(0, -1)
  const [, name = '', id] = pathname.split('/')
  const resource = Object.hasOwn(allResources(), name) ? allResources()[name] : undefined
  const record = useCurrentRecord(name, id)
  const home = { label: text('layout.home'), to: pathname === '/' ? null : '/' }
  if (pathname === '/' || isPending) return [home]

  const groupCrumbs = groups.map(({ menu_name, url }) => ({
    label: menu_name,
    to: url === GROUP_URL ? null : url,
  }))
  if (resource) {
    const last = specialTitle(id, text) ?? (record ? titleOf(resource, record, locale) : `#${id}`)
    const list = { label: resource.label[locale], to: id === undefined ? null : `/${name}` }
    return [home, ...groupCrumbs, list, ...(id === undefined ? [] : [{ label: last, to: null }])]
  }
  const title =
    allPages().find(({ path }) => path === pathname)?.title[locale] ?? messageTitle(pathname, text)
  return title === undefined ? [home] : [home, ...groupCrumbs, { label: title, to: null }]
}

const LIST = {
  flex: 1,
  minWidth: 0,
  fontSize: '0.875rem',
  '& ol': { flexWrap: 'nowrap' },
  '& li': { minWidth: 0, flexShrink: 0 },
  '& li:last-of-type': { flexShrink: 1 },
  '& .MuiBreadcrumbs-separator': { mx: 0.75, flexShrink: 0 },
} as const

const CLIPPED = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

export function Breadcrumb({ isShort }: { isShort: boolean }) {
  const text = useText()
  const crumbs = useCrumbs()
  const [home] = crumbs
  const last = crumbs.at(-1)
  const visibleCrumbs = isShort && home && last && home !== last ? [home, last] : crumbs
  return (
    <Breadcrumbs aria-label={text('layout.path')} maxItems={10} sx={LIST}>
      {visibleCrumbs.map((crumb, index) => (
        <Step
          key={`${crumb.label}.${crumb.to}`}
          crumb={crumb}
          isHome={index === 0}
          isLast={index === visibleCrumbs.length - 1}
          isShort={isShort}
        />
      ))}
    </Breadcrumbs>
  )
}

interface StepProps {
  crumb: Crumb
  isHome: boolean
  isLast: boolean
  isShort: boolean
}

function Step({ crumb: { label, to }, isHome, isLast, isShort }: StepProps) {
  const isIcon = isHome && isShort && !isLast
  if (to) {
    return (
      <Link
        component={LinkBase}
        to={to}
        underline="hover"
        noWrap
        aria-label={isIcon ? label : undefined}
        sx={{ color: 'text.secondary', display: 'block', lineHeight: '24px', minWidth: 24 }}
      >
        {isIcon ? <Home sx={{ display: 'block', fontSize: 20, m: '2px' }} /> : label}
      </Link>
    )
  }
  return (
    <Box
      component="span"
      aria-current={isLast ? 'page' : undefined}
      title={isLast ? label : undefined}
      sx={{
        ...CLIPPED,
        display: 'block',
        lineHeight: '24px',
        color: isLast ? 'text.primary' : 'text.secondary',
      }}
    >
      {label}
    </Box>
  )
}
