/**
 * The old and the new part of a change side by side, and the current number with its cart button.
 */

import type { ChangePage } from '#modules/catalogue/shared/change.ts'
import type { Part } from '#modules/catalogue/shared/part.ts'
import { PartPicture } from '#modules/catalogue/storefront/library/public.ts'
import { PartActions } from '#modules/catalogue/storefront/page-parts/public.ts'
import { SuccessorOrder } from '#modules/catalogue/storefront/product/public.ts'
import { serialFor, useUnit } from '#modules/units/storefront/public.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { partUrl } from '#storefront/paths.ts'
import { Chip } from '#storefront/ui/chip.tsx'
import { CopyButton } from '#storefront/ui/copy-button.tsx'
import { ChevronIcon } from '#storefront/ui/icons.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import styles from './change.module.css'

export function ChangeParts({ data: { change, old, new: next, order } }: { data: ChangePage }) {
  const text = useText('change')
  const library = useText('library')
  const unit = useUnit()
  const { goods } = change.$refs
  if (!old && !next) return null
  const last = next ?? old
  return (
    <section className={styles.section}>
      <h2>{old && next ? text('change.parts') : text('change.part')}</h2>
      <div className={styles.parts}>
        {old && <PartCard part={old} label={library('change.old')} />}
        {old && next && (
          <span className={styles.arrow}>
            <ChevronIcon />
          </span>
        )}
        {next && <PartCard part={next} label={library('change.new')} isNew />}
      </div>
      {last && order && last.id !== order.id && <SuccessorOrder part={last} current={order} />}
      {order && (
        <PartActions
          key={order.id}
          part={order}
          serial={goods ? serialFor(unit, goods.id) : null}
          model={goods && String(goods.title)}
        />
      )}
    </section>
  )
}

function PartCard({ part, label, isNew = false }: { part: Part; label: string; isNew?: boolean }) {
  const text = useText('change')
  const hubText = useText('hub')
  const read = useInLanguage()
  const { id, part_number, name, specification, status } = part
  return (
    <div className={styles.part} data-new={isNew || undefined}>
      <PartPicture part={part} />
      <div className={styles.partDetails}>
        <span className={styles.label}>{label}</span>
        <span className={styles.number}>
          <PageLink className="mono" to={partUrl(id)}>
            {part_number}
          </PageLink>
          <CopyButton value={part_number} label={text('change.part')} />
        </span>
        <span>{read(name)}</span>
        {specification && <span className={styles.quiet}>{read(specification)}</span>}
        {status !== 'active' && (
          <span>
            <Chip tone="warning">{hubText(`part.${status}`)}</Chip>
          </span>
        )}
      </div>
    </div>
  )
}
