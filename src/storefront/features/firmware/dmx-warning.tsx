/** Says plainly that an update changes how a console has to drive the fixture. */
import type { ReactNode } from 'react'
import { WarningIcon } from '#storefront/core/ui/icons.tsx'
import styles from './dmx-warning.module.css'

export const DmxWarning = ({ children }: { children: ReactNode }) => (
  <p className={styles.warning}>
    <WarningIcon />
    <span>{children}</span>
  </p>
)
