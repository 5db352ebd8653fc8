/** Warns that an update changes the DMX chart, so that consoles need another fixture profile. */
import type { ReactNode } from 'react'
import { WarningIcon } from '#storefront/ui/icons.tsx'
import styles from './dmx-warning.module.css'

export const DmxWarning = ({ children }: { children: ReactNode }) => (
  <p className={styles.warning}>
    <WarningIcon />
    <span>{children}</span>
  </p>
)
