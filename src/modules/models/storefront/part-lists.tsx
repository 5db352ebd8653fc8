/** A product without 3D: the reason, its picture, and its part lists with cart buttons. */
import { useState } from 'react'
import type { Assembly, AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import { tabUrl } from '#modules/catalogue/shared/library-urls.ts'
import type { ModelCard } from '#modules/catalogue/shared/model.ts'
import type { ProductHub } from '#modules/catalogue/shared/product.ts'
import { useProductBreadcrumbs } from '#modules/catalogue/storefront/hub/public.ts'
import { PartActions } from '#modules/catalogue/storefront/page-parts/public.ts'
import { BalloonBadge } from '#modules/catalogue/storefront/product/public.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { partUrl, productUrl } from '#storefront/paths.ts'
import { fileUrl } from '#storefront/query/file-url.ts'
import { Breadcrumb } from '#storefront/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import styles from './part-lists.module.css'

interface PartListsProps {
  hub: ProductHub
  card: ModelCard | null
  assemblies: readonly Assembly[]
  serial: string | null
  /** The reason. */
  reason: 'none' | 'noWebgl' | 'failed'
  onRetry(): void
}

export function PartLists({ hub, card, assemblies, serial, reason, onRetry }: PartListsProps) {
  const text = useText('models')
  const read = useInLanguage()
  const links = useProductBreadcrumbs(hub)
  const { product, counts } = hub
  const title = text('models.navigate')
  const filled = assemblies.filter(({ lines }) => lines.length)
  const [open, setOpen] = useState<number | null>(filled[0]?.id ?? null)
  return (
    <>
      <Breadcrumb
        links={[...links, { to: productUrl(product.id), label: product.model_number }]}
        current={title}
      />
      <h1 className={styles.title}>
        <span className="mono">{product.model_number}</span> · {title}
      </h1>
      <Notice {...(reason === 'failed' && { action: <Retry onRetry={onRetry} /> })}>
        <strong>{text(`models.${reason}`)}</strong> {text(`models.${reason}Text`)}
      </Notice>
      <div className={`actions ${styles.actions}`}>
        {counts.drawings > 0 && (
          <ButtonLink small to={tabUrl('drawings', product.id)}>
            {text('models.drawing')}
          </ButtonLink>
        )}
      </div>
      {card?.poster && (
        <img
          className={styles.poster}
          src={fileUrl(card.poster)}
          alt={text('models.poster', { model: product.model_number })}
          width={card.poster.width}
          height={card.poster.height}
        />
      )}
      {filled.map(({ id, code, name, lines }) => (
        <details
          key={id}
          className={styles.assembly}
          open={id === open}
          onToggle={(event) => event.currentTarget.open && setOpen(id)}
        >
          <summary>
            <h2>{read(name) || code}</h2>
            <span>{text('models.parts', { smart_count: lines.length })}</span>
          </summary>
          <ul>
            {lines.map((line) => (
              <Line key={line.id} line={line} serial={serial} model={product.model_number} />
            ))}
          </ul>
        </details>
      ))}
    </>
  )
}

function Retry({ onRetry }: { onRetry(): void }) {
  const text = useText('models')
  return <Button onClick={onRetry}>{text('models.again')}</Button>
}

function Line({
  line: { balloon, part, quantity, replacement },
  serial,
  model,
}: {
  line: AssemblyLine
  serial: string | null
  model: string
}) {
  const read = useInLanguage()
  return (
    <li className={styles.line}>
      <BalloonBadge balloon={balloon} />
      <span className={styles.part}>
        <PageLink to={partUrl(part.id)} className="mono">
          {part.part_number}
        </PageLink>
        <span>{read(part.name)}</span>
      </span>
      <span className={styles.quantity}>× {quantity}</span>
      <PartActions part={replacement ?? part} {...{ serial, model }} quantity={quantity} compact />
    </li>
  )
}
