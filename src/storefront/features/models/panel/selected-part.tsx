/** The selected part in the drawer: its line with the cart button, or the data of the file. */
import type { ModelNode } from '#shared/model/model-tree.ts'
import { drawingAddress } from '#storefront/core/paths.ts'
import { Button, ButtonLink } from '#storefront/core/ui/button.tsx'
import { PartPanel } from '#storefront/features/product/public.ts'
import { useText } from '../messages.ts'
import type { LabelOf } from '../use-labels.ts'
import type { Viewer } from '../use-viewer.ts'
import { NodePanel } from './node-panel.tsx'

interface ChosenPartProps {
  node: ModelNode
  viewer: Viewer
  labelOf: LabelOf
  product: number
  /** The selected unit, recorded with the order. */
  serial: string | null
  onSelect(id: number): void
}

export function ChosenPart({ node, viewer, labelOf, product, serial, onSelect }: ChosenPartProps) {
  const text = useText()
  const { mapping, nodes, choose, fly, change } = viewer
  const assembly = mapping.assemblyOf(node.id)
  const mapped = assembly ? mapping.ownLineOf(node.id) : mapping.lineOf(node.id)
  const drawn = mapped?.assembly ?? assembly
  const close = () => {
    choose(null)
    change({ isolated: false })
  }
  const actions = (
    <>
      <Button small onClick={() => fly(node.id)}>
        {text('models.fly')}
      </Button>
      {drawn?.drawing && (
        <ButtonLink
          small
          to={drawingAddress(product, {
            assembly: drawn.id,
            ...(mapped && { part: mapped.line.part.id, balloon: mapped.line.balloon }),
          })}
        >
          {text('models.drawing')}
        </ButtonLink>
      )}
    </>
  )
  if (mapped) {
    const { line } = mapped
    return <PartPanel part={line.part} line={line} serial={serial} actions={actions} onClose={close} />
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
