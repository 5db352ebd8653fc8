/** Whether a change affects the selected unit; without one, a form to select it. */

import type { Change } from '#modules/catalogue/shared/library.ts'
import { useSpanText } from '#modules/catalogue/storefront/hub/public.ts'
import { useUnitImpact } from '#modules/catalogue/storefront/library/public.ts'
import { UnitForm } from '#modules/units/storefront/form/public.ts'
import { setUnit, useUnit } from '#modules/units/storefront/public.ts'
import { useText } from '#storefront/language/language.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import styles from './change.module.css'

export function ChangeImpact({ change }: { change: Change }) {
  const text = useText('change')
  const spanText = useSpanText()
  const unit = useUnit()
  const concern = useUnitImpact()(change)
  const { from_serial, $refs } = change
  const { goods } = $refs
  if (!goods) return null
  const span = spanText({ from: from_serial })
  if (concern !== null && unit) {
    return (
      <Notice
        action={
          <Button small onClick={() => setUnit(null)}>
            {text('change.otherUnit')}
          </Button>
        }
      >
        <strong>{text(`change.${concern}`, { serial: unit.serial, span })}</strong>
      </Notice>
    )
  }
  if (!from_serial) return <p className={styles.quiet}>{text('change.unitAll')}</p>
  return (
    <section className={styles.unit} aria-labelledby="unit">
      <h2 id="unit">{text('change.unit')}</h2>
      <p className={styles.quiet}>{text('change.unitLead', { span })}</p>
      <UnitForm product={{ id: goods.id, model_number: String(goods.title) }} />
    </section>
  )
}
