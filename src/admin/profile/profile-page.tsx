/** The profile in four sections; the URL selects the section, so that links can point to it. */
import { Box, Tab, Tabs, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useLocation, useNavigate } from 'ra-core'
import { type ComponentType, useId } from 'react'
import { pages } from '#shared/pages.ts'
import { SettingsPanel } from '../frame/settings-panel.tsx'
import { SIZES, useSize } from '../frame/size.ts'
import { languageChoices, useChangeLanguage } from '../i18n/language-context.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { ChangesPart } from './changes-part.tsx'
import { DetailsPart } from './details-part.tsx'
import { Panel } from './panel.tsx'
import { SecurityPart } from './security-part.tsx'

/** Appearance of the back-office: language, size, and the settings of the drawer. */
function AppearancePart() {
  const text = useText()
  const locale = useLanguage()
  const changeLanguage = useChangeLanguage()
  const { size, change } = useSize()
  return (
    <Panel title={text('profile.part.appearance')}>
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 480 }}>
        <Choice
          title={text('profile.language')}
          choices={languageChoices}
          value={locale}
          onChange={changeLanguage}
        />
        <Choice
          title={text('profile.size')}
          choices={SIZES.map((value) => ({ value, label: text(`layout.size.${value}`) }))}
          value={size}
          onChange={change}
        />
        <SettingsPanel />
      </Box>
    </Panel>
  )
}

interface ChoiceProps<T extends string> {
  title: string
  choices: readonly { value: T; label: string; lang?: string }[]
  value: T
  onChange(value: T): void
}

function Choice<T extends string>({ title, choices, value, onChange }: ChoiceProps<T>) {
  const id = useId()
  return (
    <div>
      <Typography id={id} variant="h3" sx={{ mb: 1, color: 'text.secondary' }}>
        {title}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        aria-labelledby={id}
        value={value}
        onChange={(_, selected: T | null) => selected && onChange(selected)}
      >
        {choices.map(({ value: choice, label, lang }) => (
          <ToggleButton
            key={choice}
            value={choice}
            lang={lang}
            sx={{ textTransform: 'none', minHeight: 34, py: 0, lineHeight: 1.3 }}
          >
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}

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
    navigate(name === 'details' ? pages.profile.path : `${pages.profile.path}?part=${name}`, {
      replace: true,
    })
  return (
    <Box
      sx={{
        p: { xs: 1.5, md: 2 },
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 960px)',
      }}
    >
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
            sx={
              name === activePart ? { display: 'grid', gap: 2, minWidth: 0 } : { display: 'none' }
            }
          >
            {(name === activePart || name === 'details') && <Part />}
          </Box>
        )
      })}
    </Box>
  )
}
