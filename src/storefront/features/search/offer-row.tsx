/** One offer of the search box. */
import type { SearchHit } from '#shared/web/search.ts'
import { addressOfFile } from '#storefront/core/reading/file-address.ts'
import { Chip } from '#storefront/core/ui/chip.tsx'
import { SearchIcon, SpotIcon } from '#storefront/core/ui/icons.tsx'
import { useText } from './box-messages.ts'
import { Marked } from './marked.tsx'
import type { Offer } from './offers.ts'
import styles from './search-box.module.css'
import { useFoundText } from './use-found-text.ts'

interface OfferRowProps {
  id: string
  offer: Offer
  isActive: boolean
  onPoint(): void
  onTake(): void
}

/** Focus stays in the box: the row is pointed at, and taken by Enter or a press. */
export function OfferRow({ id, offer, isActive, onPoint, onTake }: OfferRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys belong to the combobox, which says which row is active
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      ref={(row) => {
        if (isActive) row?.scrollIntoView({ block: 'nearest' })
      }}
      className={`${styles.offer} ${isActive ? styles.active : ''}`}
      onPointerMove={isActive ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <Face offer={offer} />
    </div>
  )
}

function Face({ offer }: { offer: Offer }) {
  const text = useText()
  if (offer.kind === 'search') {
    return (
      <>
        <span className={styles.picture}>
          <SearchIcon />
        </span>
        <span className={styles.words}>{text(`search.${offer.key}`, { q: offer.q })}</span>
      </>
    )
  }
  if (offer.kind === 'unit') {
    return (
      <>
        <Picture image={offer.product.image} />
        <span className={styles.words}>
          <strong>{text('search.unit', { serial: offer.unit.serial_number })}</strong>
          <span>{text('search.unitOf', { model: offer.product.model_number })}</span>
        </span>
      </>
    )
  }
  return <HitFace hit={offer.hit} isFirst={offer.isFirst} />
}

function HitFace({ hit, isFirst }: { hit: SearchHit; isFirst: boolean }) {
  const text = useText()
  const found = useFoundText()
  const { group, title, subtitle, replacement, products, image } = hit
  const more = subtitle ? found(subtitle) : products.map((one) => one.title).join(', ')
  return (
    <>
      <Picture image={image} />
      <span className={styles.words}>
        <strong className={group === 'codes' ? 'mono' : undefined}>
          <Marked text={found(title)} />
        </strong>
        <span>
          <Marked text={more} />
        </span>
        {replacement && <span className={styles.replaced}>{text('search.replaced', { by: replacement.title })}</span>}
      </span>
      <span className={isFirst ? styles.kind : 'unseen'}>
        <Chip>{text(`group.${group}`)}</Chip>
      </span>
    </>
  )
}

const Picture = ({ image }: { image: SearchHit['image'] }) =>
  image ? (
    <img className={styles.picture} src={addressOfFile(image)} alt="" width="48" height="36" loading="lazy" />
  ) : (
    <span className={styles.picture}>
      <SpotIcon />
    </span>
  )
