/** Warnings about a line, each with a button that fixes the problem. */
import type { Alarm, AlarmFix } from '#shared/web/alarm.ts'
import { useInLanguage } from '#storefront/core/language/language.tsx'
import { drawingUrl } from '#storefront/core/paths.ts'
import { Button, ButtonLink } from '#storefront/core/ui/button.tsx'
import { WarningIcon } from '#storefront/core/ui/icons.tsx'
import styles from './alarms.module.css'

interface AlarmsProps {
  alarms: readonly Alarm[]
  onFix(fix: AlarmFix): void
}

export function Alarms({ alarms, onFix }: AlarmsProps) {
  const read = useInLanguage()
  if (!alarms.length) return null
  return (
    <ul className={styles.alarms}>
      {alarms.map(({ kind, text, label, fix }) => (
        <li key={`${kind} ${read(text)}`}>
          <WarningIcon />
          <span>{read(text)}</span>
          {fix.kind === 'look' ? (
            <ButtonLink small to={drawingUrl(fix.product)}>
              {read(label)}
            </ButtonLink>
          ) : (
            <Button small onClick={() => onFix(fix)}>
              {read(label)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
