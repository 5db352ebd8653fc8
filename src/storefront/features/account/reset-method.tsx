/** By mail or by text message, where both are available. */
import { Button } from '#storefront/core/ui/button.tsx'
import { useText } from './messages.ts'
import styles from './sign-in-layout.module.css'

export interface MethodChoice {
  method: 'mail' | 'sms'
  onMethod(method: 'mail' | 'sms'): void
}

export function ResetMethod({ method, onMethod }: MethodChoice) {
  const text = useText()
  return (
    <fieldset className={styles.form}>
      <legend className={styles.legend}>{text('reset.by')}</legend>
      <div className={styles.choice}>
        {(['mail', 'sms'] as const).map((item) => (
          <Button
            key={item}
            variant={item === method ? 'primary' : 'plain'}
            aria-pressed={item === method}
            onClick={() => onMethod(item)}
          >
            {text(item === 'mail' ? 'reset.byMail' : 'reset.bySms')}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
