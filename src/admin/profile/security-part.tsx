/** The password, two-step verification, the WeChat binding, and the signed-in devices. */
import Key from '@mui/icons-material/KeyOutlined'
import { Button } from '@mui/material'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { ChangePasswordDialog } from '../frame/account/change-password-dialog.tsx'
import { useText } from '../i18n/text.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { DeviceList } from './device-list.tsx'
import { Loaded } from './loaded.tsx'
import { useDevices, useEndDevices } from './own-account.ts'
import { Panel } from './panel.tsx'
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx'
import { SocialPanel } from './social-panel.tsx'

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
        id === null ? text('profile.devices.endedOthers', { smart_count: count }) : text('profile.devices.ended')
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
            <Button color="error" variant="outlined" disabled={isBusy} onClick={() => void signOut(null)}>
              {text('profile.devices.endOthers')}
            </Button>
          )
        }
      >
        <Loaded query={devices} height={160}>
          {(data) => <DeviceList devices={data} isBusy={isBusy} onEnd={(id) => void signOut(id)} />}
        </Loaded>
      </Panel>
      <ChangePasswordDialog isOpen={isChanging} onClose={() => setChanging(false)} />
    </>
  )
}
