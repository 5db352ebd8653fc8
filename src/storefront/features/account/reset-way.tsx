/** By mail or by text message, where both are possible. */
import { Button } from '#storefront/core/ui/button.tsx'
import styles from './entrance.module.css'
import { useText } from './messages.ts'

export interface WayChoice {
  way: 'mail' | 'sms'
  onWay(way: 'mail' | 'sms'): void
}

export function ResetWay({ way, onWay }: WayChoice) {
  const text = useText()
  return (
    <fieldset className={styles.form}>
      <legend className={styles.legend}>{text('reset.by')}</legend>
      <div className={styles.choice}>
        {(['mail', 'sms'] as const).map((one) => (
          <Button
            key={one}
            look={one === way ? 'strong' : 'plain'}
            aria-pressed={one === way}
            onClick={() => onWay(one)}
          >
            {text(one === 'mail' ? 'reset.byMail' : 'reset.bySms')}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
