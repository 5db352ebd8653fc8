/** The form of a new order: values of the customer's account, and the lines. */
import { useText } from '#admin/core/i18n/text.ts'
import { FillFromCustomer } from './fill-from-customer.tsx'
import { LinesEditor } from './lines-editor.tsx'
import { SectionCard } from './section-card.tsx'

export function OrderSection() {
  const text = useText()
  return (
    <>
      <FillFromCustomer />
      <SectionCard title={text('orders.lines')}>
        <LinesEditor action="create" />
      </SectionCard>
    </>
  )
}
