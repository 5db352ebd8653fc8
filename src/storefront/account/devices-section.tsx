/** The user's sessions, which can be ended one by one. */

import { useState } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import { agentName } from '#shared/session/agent-name.ts'
import type { WebDevice } from '#shared/web/account.ts'
import { useFormat } from '../language/format.ts'
import { useText } from '../language/language.tsx'
import { invalidate, useQuery } from '../query/use-query.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Notice } from '../ui/notice.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast.ts'
import { DEVICES, endDevice, endOtherDevices } from './api.ts'
import { Section } from './section.tsx'
import styles from './user-page.module.css'

export function DevicesSection() {
  const text = useText('account')
  const { data, error } = useQuery<WebDevice[]>(DEVICES)
  const [isPending, setPending] = useState(false)
  const run = async (task: () => Promise<string>) => {
    setPending(true)
    try {
      showToast({ kind: 'success', text: await task() })
    } catch (failure) {
      showToast({ kind: 'error', text: errorMessage(failure) })
    }
    await invalidate(DEVICES)
    setPending(false)
  }
  const signOutDevice = (id: string) => run(() => endDevice(id).then(() => text('devices.ended')))
  const signOutOthers = () =>
    run(() =>
      endOtherDevices().then((count) => text('devices.othersEnded', { smart_count: count })),
    )
  return (
    <Section id="devices" title={text('user.devices')} lead={text('devices.lead')}>
      {error && <Notice kind="error">{error.message}</Notice>}
      {!data && !error && <SkeletonRows rows={2} />}
      <ul className={styles.devices}>
        {data?.map((device) => (
          <Device
            key={device.id}
            device={device}
            disabled={isPending}
            onEnd={() => signOutDevice(device.id)}
          />
        ))}
      </ul>
      {data && data.length > 1 && (
        <div className={styles.end}>
          <Button disabled={isPending} onClick={signOutOthers}>
            {text('devices.others')}
          </Button>
        </div>
      )}
    </Section>
  )
}

interface DeviceProps {
  device: WebDevice
  disabled: boolean
  onEnd(): void
}

function Device({ device: { agent, address, last_seen, current }, disabled, onEnd }: DeviceProps) {
  const text = useText('account')
  const format = useFormat()
  const { browser, system } = agentName(agent)
  const name =
    browser && system
      ? text('devices.name', { browser, system })
      : (browser ?? system ?? text('devices.unknown'))
  const lastSeen = text('devices.seen', { time: format.dateTime(last_seen) })
  return (
    <li className={styles.row}>
      <div>
        <div className={styles.device}>
          {name} {current && <Chip tone="success">{text('devices.here')}</Chip>}
        </div>
        <p className={styles.quiet}>
          {address ? `${lastSeen} ${text('devices.from', { address })}` : lastSeen}
        </p>
      </div>
      {!current && (
        <Button
          small
          disabled={disabled}
          aria-label={text('devices.signOutOf', { name })}
          onClick={onEnd}
        >
          {text('devices.signOut')}
        </Button>
      )}
    </li>
  )
}
