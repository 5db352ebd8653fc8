/** The selected part in the drawer: its line with the cart button, or the data of the file. */

import { PartPanel } from '#modules/catalogue/storefront/product/public.ts'
import { drawingUrl } from '#storefront/paths.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import type { ModelNode } from '../../shared/model-tree.ts'
import { useText } from '../messages.ts'
import type { LabelOf } from '../use-labels.ts'
import type { Viewer } from '../use-viewer.ts'
import { NodePanel } from './node-panel.tsx'

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

export function SelectedPart({ node, viewer, labelOf, product, model, serial, onSelect }: SelectedPartProps) {
  const text = useText()
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
    return <PartPanel part={line.part} line={line} {...{ serial, model, actions }} onClose={close} />
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
