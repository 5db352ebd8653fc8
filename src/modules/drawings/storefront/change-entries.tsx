/** The changes of a drawing; each highlights its balloons. */

import type { AssemblyChange, AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import { balloonKey } from '#modules/catalogue/shared/balloon.ts'
import { useSpanText } from '#modules/catalogue/storefront/hub/public.ts'
import { ImpactChip } from '#modules/catalogue/storefront/library/public.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { changeUrl } from '#storefront/paths.ts'
import { PageLink } from '#storefront/ui/page-link.tsx'
import styles from './drawing-changes.module.css'

export interface DrawingChangesProps {
  changes: readonly AssemblyChange[]
  lines: readonly AssemblyLine[]
  onHover(balloon: string | null): void
}

export const ChangeEntries = ({ changes, lines, onHover }: DrawingChangesProps) => (
  <ul className={styles.list}>
    {changes.map((change) => (
      <ChangeEntry key={change.id} change={change} lines={lines} onHover={onHover} />
    ))}
  </ul>
)

function ChangeEntry({
  change,
  lines,
  onHover,
}: Omit<DrawingChangesProps, 'changes'> & { change: AssemblyChange }) {
  const library = useText('library')
  const spanText = useSpanText()
  const read = useInLanguage()
  const { date } = useFormat()
  const { id, change_number, title, from_serial, effective, parts, fit } = change
  const affected = lines.filter(({ part }) => parts.includes(part.id))
  const balloons = [...new Set(affected.map(({ balloon }) => balloon))]
  const [first] = affected
  const span = spanText({ from: from_serial })
  const details = [
    balloons.length > 0 && library('part.balloon', { balloon: balloons }),
    effective && date(effective),
    span && library('change.units', { span }),
    change_number,
  ].filter((detail): detail is string => Boolean(detail))
  return (
    <li
      className={styles.entry}
      onPointerEnter={(event) =>
        event.pointerType === 'mouse' && first && onHover(balloonKey(first.balloon))
      }
      onPointerLeave={() => onHover(null)}
    >
      <PageLink className={styles.title} to={changeUrl(id)}>
        {read(title)}
      </PageLink>
      <span className={styles.details}>
        {details.map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
      </span>
      {fit && <ImpactChip fit={fit} />}
    </li>
  )
}
