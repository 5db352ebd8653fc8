/** Specifications of a part from the dictionary. */

import type { Described } from '#shared/web/facts.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useLanguage, useText } from '#storefront/language/language.tsx'
import { FactRows } from '#storefront/ui/facts.tsx'
import type { Part } from '../../../shared/part.ts'
import { unitName } from '../../../shared/units.ts'
import styles from './part.module.css'

/**
 * @param props.line the part list line that it is in
 * @param props.more further ones, label and value; empty ones are omitted
 */
export function PartSpecifications({
  part,
  line,
  more = [],
}: {
  part: Part
  line?: Described | undefined
  more?: readonly (readonly [string, string])[]
}) {
  const text = useText('part')
  const read = useInLanguage()
  const format = useFormat()
  const { locale } = useLanguage()
  const { specification, unit, weight } = part
  const specifications = [
    [text('part.specification'), read(specification)],
    [text('part.unit'), unit && unitName(unit, locale)],
    [text('part.weight'), weight === null ? null : `${format.number(weight)} kg`],
    ...more,
  ].filter(([, value]) => value)
  return (
    <dl className={styles.list}>
      {specifications.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <FactRows of={part} />
      {line && <FactRows of={line} />}
    </dl>
  )
}
