/** The selected part in the drawer: its line with the cart button, or the data of the file. */

import type { ReactNode } from 'react'
import { Panel, PanelActions, PartPanel } from '#modules/catalogue/storefront/product/public.ts'
import { useText } from '#storefront/language/language.tsx'
import { contactUrl, drawingUrl, resultsUrl } from '#storefront/paths.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import type { ModelNode } from '../../shared/model-tree.ts'
import type { LabelOf } from '../use-labels.ts'
import type { Viewer } from '../use-viewer.ts'
import styles from './node-panel.module.css'

interface NodePanelProps {
  node: ModelNode
  nodes: readonly ModelNode[]
  labelOf: LabelOf
  product: number
  /** The node is an assembly of the product. */
  isAssembly: boolean
  actions: ReactNode
  onSelect(id: number): void
  onClose(): void
}

/** A selected node without a line: an assembly, or an unknown part. */
function NodePanel({
  node,
  nodes,
  labelOf,
  product,
  isAssembly,
  actions,
  onSelect,
  onClose,
}: NodePanelProps) {
  const text = useText('models')
  const { name, number } = labelOf(node)
  const isUnknownPart = !isAssembly && node.children.length === 0
  const contactHref = contactUrl({ product, search: number ?? name })
  return (
    <Panel contentKey={node.id} title={name} closeLabel={text('models.close')} onClose={onClose}>
      {number && number !== name && (
        <p>
          <span className={styles.attribute}>{text('models.number')}</span>{' '}
          <span className="mono">{number}</span>
        </p>
      )}
      <PanelActions>{actions}</PanelActions>
      {isUnknownPart && (
        <div className={styles.missing}>
          <p>{text('models.unlisted')}</p>
          <PanelActions>
            <ButtonLink variant="primary" small to={contactHref}>
              {text('models.ask')}
            </ButtonLink>
            {number && (
              <ButtonLink small to={resultsUrl(number)}>
                {text('models.search')}
              </ButtonLink>
            )}
          </PanelActions>
        </div>
      )}
      {node.children.length > 0 && (
        <div>
          <h3>{text('models.contains')}</h3>
          <ul className={styles.children}>
            {node.children.slice(0, 60).map((child) => {
              const childNode = nodes[child]
              const label = childNode && labelOf(childNode)
              return (
                <li key={child}>
                  <button type="button" onClick={() => onSelect(child)}>
                    <span>{label?.name}</span>
                    {label?.number && <span className="mono">{label.number}</span>}
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </Panel>
  )
}

interface SelectedPartProps {
  node: ModelNode
  viewer: Viewer
  labelOf: LabelOf
  product: number
  model: string
  /** The selected unit, recorded with the order. */
  serial: string | null
  onSelect(id: number): void
}

export function SelectedPart({
  node,
  viewer,
  labelOf,
  product,
  model,
  serial,
  onSelect,
}: SelectedPartProps) {
  const text = useText('models')
  const { mapping, nodes, select, flyTo, change } = viewer
  const assembly = mapping.assemblyOf(node.id)
  const mappedLine = assembly ? mapping.directLineOf(node.id) : mapping.lineOf(node.id)
  const assemblyInDrawing = mappedLine?.assembly ?? assembly
  const close = () => {
    select(null)
    change({ isolated: false })
  }
  const actions = (
    <>
      <Button small onClick={() => flyTo(node.id)}>
        {text('models.fly')}
      </Button>
      {assemblyInDrawing?.drawing && (
        <ButtonLink
          small
          to={drawingUrl(product, {
            assembly: assemblyInDrawing.id,
            ...(mappedLine && { part: mappedLine.line.part.id, balloon: mappedLine.line.balloon }),
          })}
        >
          {text('models.drawing')}
        </ButtonLink>
      )}
    </>
  )
  if (mappedLine) {
    const { line } = mappedLine
    return (
      <PartPanel part={line.part} line={line} {...{ serial, model, actions }} onClose={close} />
    )
  }
  return (
    <NodePanel
      node={node}
      nodes={nodes}
      labelOf={labelOf}
      product={product}
      isAssembly={assembly !== null}
      actions={actions}
      onSelect={onSelect}
      onClose={close}
    />
  )
}
