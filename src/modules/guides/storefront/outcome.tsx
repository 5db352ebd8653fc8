/** The outcome of a guide, with links to its actions. */
import type { ReactNode } from 'react'
import { firmwareUrl, sheetUrl } from '#modules/catalogue/shared/library-urls.ts'
import type { Part } from '#modules/catalogue/shared/part.ts'
import { useSpanText } from '#modules/catalogue/storefront/hub/public.ts'
import { PartActions } from '#modules/catalogue/storefront/page-parts/public.ts'
import { SuccessorOrder } from '#modules/catalogue/storefront/product/public.ts'
import { UnitForm } from '#modules/units/storefront/form/public.ts'
import type { Unit } from '#modules/units/storefront/public.ts'
import type { Ref } from '#shared/resources/published.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { drawingUrl, PAGES, partUrl } from '#storefront/paths.ts'
import { fileUrl } from '#storefront/query/file-url.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { SpotIcon } from '#storefront/ui/frame-icons.tsx'
import { CheckIcon } from '#storefront/ui/icons.tsx'
import type { GuideOutcome } from '../shared/guide.ts'
import styles from './outcome.module.css'

interface OutcomeCardProps {
  outcome: GuideOutcome
  product: Unit['product']
  serial: string | null
  /** The contact page with the path filled in. */
  contact: string
}

type Kind = GuideOutcome['kind']
type OutcomeOf<K extends Kind> = Extract<GuideOutcome, { kind: K }>

/** The current product, if the record applies to it; else the first one that it applies to. */
const productToOpen = (goods: readonly Ref[], product: number | null): number | null =>
  goods.some(({ id }) => id === product) ? product : (goods[0]?.id ?? null)

export function OutcomeCard({ outcome, product, serial, contact }: OutcomeCardProps) {
  switch (outcome.kind) {
    case 'part':
      return <PartOutcome outcome={outcome} serial={serial} product={product} />
    case 'parts':
      return <PartOptions outcome={outcome} product={product} />
    case 'firmware':
      return <FirmwareOutcome outcome={outcome} product={product?.id ?? null} />
    case 'sheet':
      return <SheetOutcome outcome={outcome} product={product?.id ?? null} />
    case 'drawing':
      return <DrawingOutcome outcome={outcome} />
    case 'solved':
      return (
        <p className={styles.success}>
          <CheckIcon />
        </p>
      )
    case 'ask':
      return <ContactOutcome contact={contact} hint="outcome.otherPart" />
    case 'contact':
      return <ContactOutcome contact={contact} />
  }
}

interface PartOutcomeProps extends Pick<OutcomeCardProps, 'product' | 'serial'> {
  outcome: OutcomeOf<'part'>
}

function PartOutcome({ outcome: { part, current }, product, serial }: PartOutcomeProps) {
  return (
    <div className={styles.outcome}>
      <PartToOrder part={current ?? part} serial={serial} product={product}>
        <SuccessorOrder part={part} current={current} />
      </PartToOrder>
    </div>
  )
}

/** The parts of several ranges of serial numbers. */
function PartOptions({
  outcome: { options },
  product,
}: {
  outcome: OutcomeOf<'parts'>
  product: Unit['product']
}) {
  const text = useText('guides')
  const spanText = useSpanText()
  return (
    <div className={styles.outcome}>
      <p>{text('outcome.bySerial')}</p>
      {product && <UnitForm product={product} />}
      {options.map(({ part, from_serial: from, to_serial: to }) => (
        <PartToOrder key={part.id} part={part} serial={null} product={product}>
          <p className={styles.quiet}>{spanText({ from, to })}</p>
        </PartToOrder>
      ))}
    </div>
  )
}

interface PartToOrderProps extends Pick<OutcomeCardProps, 'product' | 'serial'> {
  part: Part
  /** Between the part and its buttons. */
  children: ReactNode
}

function PartToOrder({ part, product, serial, children }: PartToOrderProps) {
  const text = useText('guides')
  const read = useInLanguage()
  const { id, image, part_number, name, specification } = part
  return (
    <>
      <div className={styles.part}>
        <span className={styles.picture}>
          {image ? <img src={fileUrl(image)} alt="" width="88" height="88" /> : <SpotIcon />}
        </span>
        <div>
          <p className={`mono ${styles.number}`}>{part_number}</p>
          <p className={styles.name}>{read(name)}</p>
          <p className={styles.quiet}>{read(specification)}</p>
        </div>
      </div>
      {children}
      <div className={`actions ${styles.actions} ${styles.buy}`}>
        <PartActions part={part} serial={serial} model={product?.model_number} />
        <ButtonLink variant="ghost" to={partUrl(id)}>
          {text('outcome.partPage')}
        </ButtonLink>
      </div>
    </>
  )
}

function FirmwareOutcome({
  outcome: { firmware },
  product,
}: {
  outcome: OutcomeOf<'firmware'>
  product: number | null
}) {
  const text = useText('guides')
  const format = useFormat()
  const { version, goods } = firmware
  const productId = productToOpen(goods, product)
  const to = productId === null ? PAGES.firmware : firmwareUrl(productId, version)
  return (
    <div className={styles.outcome}>
      <p className={styles.name}>
        {text('outcome.firmware', { version })}{' '}
        <span className={styles.quiet}>{format.list(goods.map(({ title }) => String(title)))}</span>
      </p>
      <div className={`actions ${styles.actions}`}>
        <ButtonLink variant="primary" to={to}>
          {text('outcome.toFirmware', { version })}
        </ButtonLink>
      </div>
    </div>
  )
}

function SheetOutcome({
  outcome: { sheet, place: target },
  product,
}: {
  outcome: OutcomeOf<'sheet'>
  product: number | null
}) {
  const text = useText('guides')
  const read = useInLanguage()
  const page = target && /^\d{1,4}$/.test(target) ? Number(target) : null
  const position = page !== null ? { page } : target ? { find: target } : {}
  return (
    <div className={styles.outcome}>
      <p className={styles.name}>
        {read(sheet.title)}{' '}
        {target && (
          <span className={styles.quiet}>
            {page === null
              ? text('outcome.sheetPlace', { place: target })
              : text('outcome.sheetPage', { page })}
          </span>
        )}
      </p>
      <div className={`actions ${styles.actions}`}>
        <ButtonLink
          variant="primary"
          to={sheetUrl(sheet, productToOpen(sheet.goods, product), position)}
        >
          {text('outcome.toSheet')}
        </ButtonLink>
      </div>
    </div>
  )
}

function DrawingOutcome({
  outcome: { assembly, place: target },
}: {
  outcome: OutcomeOf<'drawing'>
}) {
  const text = useText('guides')
  const read = useInLanguage()
  const { id, name, goods } = assembly
  return (
    <div className={styles.outcome}>
      <p className={styles.name}>
        {String(goods?.title ?? '')} {read(name)}{' '}
        {target && (
          <span className={styles.quiet}>{text('outcome.balloon', { balloon: target })}</span>
        )}
      </p>
      <div className={`actions ${styles.actions}`}>
        {goods && (
          <ButtonLink
            variant="primary"
            to={drawingUrl(goods.id, { assembly: id, ...(target && { balloon: target }) })}
          >
            {text('outcome.toDrawing')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

interface ContactOutcomeProps {
  contact: string
  hint?: 'outcome.contactHint' | 'outcome.otherPart'
}

function ContactOutcome({ contact, hint = 'outcome.contactHint' }: ContactOutcomeProps) {
  const text = useText('guides')
  return (
    <div className={styles.outcome}>
      <p className={styles.quiet}>{text(hint)}</p>
      <div className={`actions ${styles.actions}`}>
        <ButtonLink variant="primary" to={contact}>
          {text('outcome.toContact')}
        </ButtonLink>
      </div>
    </div>
  )
}
