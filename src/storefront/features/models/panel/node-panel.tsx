/** A chosen piece that is no line of a part list: an assembly, or something that the lists do not know. */
import { type ReactNode, useId, useRef } from 'react'
import type { ModelNode } from '#shared/model/model-tree.ts'
import { contactAddress } from '../../../contact/contact-address.ts'
import { useAside } from '../../../part-panel/use-aside.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { useText } from '../messages.ts'
import type { LabelOf } from '../use-labels.ts'
import styles from './node-panel.module.css'

interface NodePanelProps {
  node: ModelNode
  nodes: readonly ModelNode[]
  labelOf: LabelOf
  product: number
  /** It is an assembly of the product. */
  isAssembly: boolean
  actions: ReactNode
  onChoose(id: number): void
  onClose(): void
}

export function NodePanel({ node, nodes, labelOf, product, isAssembly, actions, onChoose, onClose }: NodePanelProps) {
  const text = useText()
  const box = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useAside(box, heading, node.id, onClose)
  const { name, number } = labelOf(node)
  const isLost = !isAssembly && node.children.length === 0
  const asking = contactAddress({ product, search: number ?? name })
  return (
    <section ref={box} className={styles.panel} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <Button look="quiet" small aria-label={text('models.close')} onClick={onClose}>
          <CloseIcon />
        </Button>
      </header>
      <div className={styles.body}>
        {number && number !== name && (
          <p>
            <span className={styles.about}>{text('models.number')}</span> <span className="mono">{number}</span>
          </p>
        )}
        <div className={styles.actions}>{actions}</div>
        {isLost && (
          <div className={styles.lost}>
            <p>{text('models.unlisted')}</p>
            <div className={styles.actions}>
              <ButtonLink look="strong" small to={asking}>
                {text('models.ask')}
              </ButtonLink>
              {number && (
                <ButtonLink small to={`/product_web?q=${encodeURIComponent(number)}`}>
                  {text('models.search')}
                </ButtonLink>
              )}
            </div>
          </div>
        )}
        {node.children.length > 0 && (
          <div>
            <h3>{text('models.contains')}</h3>
            <ul className={styles.below}>
              {node.children.slice(0, 60).map((child) => {
                const one = nodes[child]
                const label = one && labelOf(one)
                return (
                  <li key={child}>
                    <button type="button" onClick={() => onChoose(child)}>
                      <span>{label?.name}</span>
                      {label?.number && <span className="mono">{label.number}</span>}
                    </button>
                  </li>
                )
              })}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}
