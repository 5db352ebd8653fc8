/** The profile in four sections; the URL selects the section, so that links can point to it. */
import { Box, Tab, Tabs } from '@mui/material'
import { useLocation, useNavigate } from 'ra-core'
import { type ComponentType, useId } from 'react'
import { pages } from '#shared/pages.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { AppearancePart } from './appearance-part.tsx'
import { ChangesPart } from './changes-part.tsx'
import { DetailsPart } from './details-part.tsx'
import { SecurityPart } from './security-part.tsx'

const PARTS = {
  details: DetailsPart,
  security: SecurityPart,
  changes: ChangesPart,
  appearance: AppearancePart,
} as const satisfies Record<string, ComponentType>
type PartName = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as PartName[]

const partOf = (search: string): PartName => {
  const requestedPart = new URLSearchParams(search).get('part')
  return NAMES.find((name) => name === requestedPart) ?? 'details'
}

export function ProfilePage() {
  const text = useText()
  const locale = useLanguage()
  const navigate = useNavigate()
  const id = useId()
  const activePart = partOf(useLocation().search)
  const openPart = (name: PartName) =>
    navigate(name === 'details' ? pages.profile.path : `${pages.profile.path}?part=${name}`, { replace: true })
  return (
    <Box sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 960px)' }}>
      <PageHeader title={pages.profile.title[locale]} />
      <Tabs
        value={activePart}
        onChange={(_, name: PartName) => openPart(name)}
        aria-label={text('profile.parts')}
        variant="scrollable"
        scrollButtons={false}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {NAMES.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-${name}-panel`}
            label={text(`profile.part.${name}`)}
          />
        ))}
      </Tabs>
      {NAMES.map((name) => {
        const Part = PARTS[name]
        return (
          <Box
            key={name}
            role="tabpanel"
            id={`${id}-${name}-panel`}
            aria-labelledby={`${id}-${name}`}
            hidden={name !== activePart}
            sx={name === activePart ? { display: 'grid', gap: 2, minWidth: 0 } : { display: 'none' }}
          >
            {(name === activePart || name === 'details') && <Part />}
          </Box>
        )
      })}
    </Box>
  )
}
