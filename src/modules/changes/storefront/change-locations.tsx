/** The drawings that a change affects, each linked to the part. */

import type { ChangePage, ChangePlace } from '#modules/catalogue/shared/change.ts'
import { useUnitImpact } from '#modules/catalogue/storefront/library/public.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { drawingUrl } from '#storefront/paths.ts'
import { ListRow, RowPicture } from '#storefront/ui/list-row.tsx'
import styles from './change.module.css'

export function ChangeLocations({
  data: { change, places, old, new: next },
}: {
  data: ChangePage
}) {
  const text = useText('change')
  // Units before the change have the old part on their drawing.
  const isBefore = useUnitImpact()(change) === 'no'
  const requested = isBefore ? [old, next] : [next, old]
  if (!places.length) return null
  return (
    <section className={styles.section}>
      <h2>{text('change.where')}</h2>
      <ul>
        {places.map((location) => (
          <Location
            key={location.id}
            location={location}
            parts={requested.flatMap((part) => part?.id ?? [])}
          />
        ))}
      </ul>
    </section>
  )
}

function Location({ location, parts }: { location: ChangePlace; parts: readonly number[] }) {
  const library = useText('library')
  const read = useInLanguage()
  const { id, code, name, drawing, product, lines } = location
  const part = parts.find((part) => lines.some((line) => line.part === part))
  const line = lines.find((line) => line.part === part)
  const balloons = [...new Set(lines.map(({ balloon }) => balloon))]
  return (
    <ListRow
      to={
        product &&
        drawingUrl(product.id, {
          assembly: id,
          ...(line && { part: line.part, balloon: line.balloon }),
        })
      }
      picture={<RowPicture file={drawing} />}
      title={read(name)}
      details={[
        product && String(product.title),
        <span key="code" className="mono">
          {code}
        </span>,
        balloons.length > 0 && library('part.balloon', { balloon: balloons }),
      ]}
    />
  )
}
