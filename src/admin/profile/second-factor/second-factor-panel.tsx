/** Two-step verification of the user: app, passkeys and recovery codes. */
import Key from '@mui/icons-material/KeyOutlined'
import Codes from '@mui/icons-material/PinOutlined'
import Phone from '@mui/icons-material/SmartphoneOutlined'
import { Alert, Box, Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { useText } from '../../i18n/text.ts'
import { lazyPart } from '../../lazy-part.tsx'
import { LIST_ROW } from '../list-row.ts'
import { Loaded } from '../loaded.tsx'
import { Panel } from '../panel.tsx'
import { type OwnFactors, useOwnFactors } from './api.ts'
import type { FactorChange } from './factor-dialog.tsx'

const FactorDialog = lazyPart(async () => (await import('./factor-dialog.tsx')).FactorDialog)

export function SecondFactorPanel() {
  const text = useText()
  const factors = useOwnFactors()
  const [change, setChange] = useState<FactorChange | null>(null)
  return (
    <Panel title={text('second.title')} description={text('second.lead')}>
      <Loaded query={factors} height={160}>
        {(data) => <FactorList factors={data} onChange={setChange} />}
      </Loaded>
      {change && <FactorDialog change={change} onClose={() => setChange(null)} />}
    </Panel>
  )
}

interface FactorListProps {
  factors: OwnFactors
  onChange(change: FactorChange): void
}

function FactorList({
  factors: { app, passkeys, recovery_codes, isDemanded },
  onChange,
}: FactorListProps) {
  const text = useText()
  const remove = (name: string, passkey: string | null) => (
    <Button
      color="error"
      aria-label={text('second.removeNamed', { name })}
      onClick={() => onChange({ kind: 'remove', name, passkey })}
    >
      {text('second.remove')}
    </Button>
  )
  return (
    <>
      {isDemanded && <Alert severity="info">{text('second.demanded')}</Alert>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <Factor
          icon={<Phone />}
          name={text('second.app')}
          details={app ? <Since at={app.created_at} /> : text('second.off')}
        >
          <Button onClick={() => onChange({ kind: 'app' })}>
            {text(app ? 'second.replace' : 'second.add')}
          </Button>
          {app && remove(text('second.app'), null)}
        </Factor>
        {passkeys.map(({ id, name, created_at, last_used }) => (
          <Factor
            key={id}
            icon={<Key />}
            name={name}
            details={<Since at={created_at} lastUsed={last_used} />}
          >
            {remove(name, id)}
          </Factor>
        ))}
        <Factor icon={<Key />} name={text('second.passkeys')} details={text('second.passkeysLead')}>
          <Button onClick={() => onChange({ kind: 'passkey' })}>{text('second.addPasskey')}</Button>
        </Factor>
        {(app || passkeys.length > 0) && (
          <Factor
            icon={<Codes />}
            name={text('second.codes')}
            details={text('second.left', { smart_count: recovery_codes })}
          >
            <Button onClick={() => onChange({ kind: 'codes' })}>{text('second.renew')}</Button>
          </Factor>
        )}
      </Box>
    </>
  )
}

function Since({ at, lastUsed = null }: { at: string; lastUsed?: string | null }) {
  const text = useText()
  return (
    <>
      {text('second.since')} <AgoLabel instant={at} />
      {lastUsed && (
        <>
          {' · '}
          {text('second.used')} <AgoLabel instant={lastUsed} />
        </>
      )}
    </>
  )
}

interface FactorProps {
  icon: ReactNode
  name: string
  details: ReactNode
  children: ReactNode
}

const Factor = ({ icon, name, details, children }: FactorProps) => (
  <Box component="li" sx={ROW}>
    <Box sx={{ color: 'text.secondary', display: 'flex' }}>{icon}</Box>
    <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{details}</Box>
    </Box>
    <Box sx={{ display: 'flex', gap: 1 }}>{children}</Box>
  </Box>
)

const ROW = { ...LIST_ROW, flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 } as const
