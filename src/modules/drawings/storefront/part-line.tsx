/** A line of the part list next to a drawing: balloon, part, notes, and the cart button. */

import type { AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import { balloonKey } from '#modules/catalogue/shared/balloon.ts'
import { useSpanText } from '#modules/catalogue/storefront/hub/public.ts'
import { PartActions } from '#modules/catalogue/storefront/page-parts/public.ts'
import { BalloonBadge } from '#modules/catalogue/storefront/product/public.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { fileUrl } from '#storefront/query/file-url.ts'
import { IconButton } from '#storefront/ui/button.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { ChevronIcon } from '#storefront/ui/icons.tsx'
import styles from './part-line.module.css'

interface PartLineProps {
  line: AssemblyLine
  serial: string | null
  model: string
  isHighlighted: boolean
  /** Quantity in the cart. */
  inCart: number
  onHover(isOver: boolean): void
  onOpen(): void
  onEnter(assembly: number): void
}

export function PartLine({
  line,
  serial,
  model,
  isHighlighted,
  inCart,
  onHover,
  onOpen,
  onEnter,
}: PartLineProps) {
  const text = useText('drawings')
  const partText = useText('part')
  const read = useInLanguage()
  const { balloon, part, replacement, quantity, opens, fit } = line
  const name = read(part.name)
  return (
    <li
      className={styles.line}
      data-balloon={balloonKey(balloon)}
      data-marked={isHighlighted || undefined}
      data-muted={fit === 'no' || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onHover(true)}
      onPointerLeave={() => onHover(false)}
      onFocus={() => onHover(true)}
      onBlur={() => onHover(false)}
    >
      <BalloonBadge balloon={balloon} />
      <span className={styles.picture}>
        {part.image && (
          <img src={fileUrl(part.image)} alt="" width="44" height="44" loading="lazy" />
        )}
      </span>
      <div className={styles.text}>
        <button type="button" className={styles.open} data-open onClick={onOpen}>
          <span className="mono">{part.part_number}</span>
          <span className={styles.name}>{name}</span>
        </button>
        <LineNotes line={line} />
      </div>
      <span className={styles.quantity}>
        × {quantity}
        {inCart > 0 && (
          <span className={styles.inCart} title={partText('part.inCart', { n: inCart })}>
            ✓ {inCart}
            <span className="unseen">{partText('part.inCart', { n: inCart })}</span>
          </span>
        )}
      </span>
      <div className={styles.actions}>
        {opens !== null && (
          <IconButton label={text('drawings.open', { name })} onClick={() => onEnter(opens)}>
            <ChevronIcon />
          </IconButton>
        )}
        <PartActions
          part={replacement ?? part}
          quantity={quantity}
          {...{ serial, model }}
          compact
          wish={false}
        />
      </div>
    </li>
  )
}

/** Notes for the order; most lines have none. */
function LineNotes({ line }: { line: AssemblyLine }) {
  const text = useText('drawings')
  const hubText = useText('hub')
  const spanText = useSpanText()
  const { part, replacement, changes, fit, from_serial, to_serial } = line
  const span = spanText({ from: from_serial, to: to_serial })
  const notes = [
    fit === 'no' && <Chip>{text('list.notFit')}</Chip>,
    fit === 'unknown' && <Chip tone="warning">{hubText('fit.unknown')}</Chip>,
    replacement && (
      <Chip tone="warning">{text('list.now', { part: replacement.part_number })}</Chip>
    ),
    !replacement && part.status !== 'active' && (
      <Chip tone="warning">{hubText(`part.${part.status}`)}</Chip>
    ),
    changes > 0 && <Chip tone="info">{text('list.changed', { smart_count: changes })}</Chip>,
    span && <span className={styles.span}>{span}</span>,
  ].filter(Boolean)
  if (!notes.length) return null
  return (
    <div className={styles.details}>
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity and keep their order
        <span key={index}>{note}</span>
      ))}
    </div>
  )
}
