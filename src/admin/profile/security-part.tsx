/** The password, two-step verification, the WeChat binding, and the signed-in devices. */

import Computer from '@mui/icons-material/ComputerOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import Phone from '@mui/icons-material/SmartphoneOutlined'
import { Box, Button, Chip } from '@mui/material'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { agentName, isHandheld } from '#shared/session/agent-name.ts'
import type { WebDevice } from '#shared/web/account.ts'
import { ChangePassword } from '../frame/account/change-password.ts'
import { type Text, useText } from '../i18n/text.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { LIST_ROW } from './list-row.ts'
import { Loaded } from './loaded.tsx'
import { useDevices, useEndDevices } from './own-account.ts'
import { Panel } from './panel.tsx'
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx'
import { SocialPanel } from './social-panel.tsx'

interface DeviceListProps {
  devices: readonly WebDevice[]
  isBusy: boolean
  onEnd(id: string): void
}

function nameOf(agent: string | null, text: Text): string {
  const { browser, system } = agentName(agent)
  if (browser && system) return text('profile.devices.on', { browser, system })
  return browser ?? system ?? text('profile.devices.unknown')
}

/** The devices of the user: browser, address, sign-in time, and sign-out. */
function DeviceList({ devices, isBusy, onEnd }: DeviceListProps) {
  const text = useText()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {devices.map((device) => {
        const { id, agent, address, current, created_at, last_seen } = device
        const name = nameOf(agent, text)
        const Icon = isHandheld(agentName(agent)) ? Phone : Computer
        return (
          <Box key={id} component="li" sx={ROW}>
            <Icon sx={{ color: 'text.secondary' }} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box
                title={agent ?? undefined}
                sx={{ fontWeight: 600, display: 'flex', flexWrap: 'wrap', gap: 1 }}
              >
                {name}
                {current && (
                  <Chip
                    size="small"
                    color="success"
                    variant="outlined"
                    label={text('profile.devices.this')}
                  />
                )}
              </Box>
              <Box sx={FACTS}>
                <span>
                  {text('profile.devices.seen')} <AgoLabel instant={last_seen} />
                </span>
                <span>
                  {text('profile.devices.since')} <AgoLabel instant={created_at} />
                </span>
                {address && (
                  <span>
                    {text('profile.devices.address')} {address}
                  </span>
                )}
              </Box>
            </Box>
            {!current && (
              <Button
                disabled={isBusy}
                aria-label={text('profile.devices.endNamed', { device: name })}
                onClick={() => onEnd(id)}
              >
                {text('profile.devices.end')}
              </Button>
            )}
          </Box>
        )
      })}
    </Box>
  )
}

const ROW = { ...LIST_ROW, gap: 2 } as const
const FACTS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
} as const

export function SecurityPart() {
  const text = useText()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const devices = useDevices()
  const endDevices = useEndDevices()
  const [isChanging, setChanging] = useState(false)
  const [endingDevice, setEnding] = useState<string | null>(null)
  const isBusy = endingDevice !== null

  const signOut = async (id: string | null) => {
    setEnding(id ?? '')
    try {
      const count = await endDevices(id)
      const done =
        id === null
          ? text('profile.devices.endedOthers', { smart_count: count })
          : text('profile.devices.ended')
      notify(done, { type: 'success' })
    } catch (error) {
      notifyError(error)
    } finally {
      setEnding(null)
    }
  }
  return (
    <>
      <Panel
        title={text('login.password')}
        description={text('profile.password.lead.section')}
        action={
          <Button variant="outlined" startIcon={<Key />} onClick={() => setChanging(true)}>
            {text('profile.password.title')}
          </Button>
        }
      />
      <SecondFactorPanel />
      <SocialPanel />
      <Panel
        title={text('profile.devices')}
        description={text('profile.devices.lead')}
        action={
          (devices.data?.length ?? 0) > 1 && (
            <Button
              color="error"
              variant="outlined"
              disabled={isBusy}
              onClick={() => void signOut(null)}
            >
              {text('profile.devices.endOthers')}
            </Button>
          )
        }
      >
        <Loaded query={devices} height={160}>
          {(data) => <DeviceList devices={data} isBusy={isBusy} onEnd={(id) => void signOut(id)} />}
        </Loaded>
      </Panel>
      {isChanging && <ChangePassword onClose={() => setChanging(false)} />}
    </>
  )
}
